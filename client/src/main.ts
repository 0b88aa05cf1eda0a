import "@fontsource-variable/onest";
import "@fontsource-variable/roboto-condensed";
import "./ui/theme.css";
import "./ui/base.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { applyToPage } from "./settings/current.svelte";
import { watchModality } from "./ui/modality";

const target = document.getElementById("app");
if (target === null) throw new Error('index.html has no element with the id "app"');
applyToPage();
watchModality();
mount(App, { target });
