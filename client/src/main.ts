import "@fontsource-variable/onest";
import "@fontsource-variable/roboto-condensed";
import "./ui/theme.css";
import "./ui/base.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { words } from "./i18n/current.svelte";
import { applyToPage } from "./settings/current.svelte";
import { register } from "./sw/registration";
import { watchModality } from "./ui/modality";
import { toast } from "./ui/toasts.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error('index.html has no element with the id "app"');
watchModality();
// Mounted when its language is there, so that no page begins in another one.
await applyToPage();
mount(App, { target });
if (import.meta.env.PROD) {
  void register(() => {
    toast(words().practice.updated);
  });
}
