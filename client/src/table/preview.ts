/** Shows the table by itself while it is worked on: `table.html?deal=617&variant=eight-off`; the build leaves it out. */

import "@fontsource-variable/roboto-condensed";

import { mount } from "svelte";

import Preview from "./Preview.svelte";

const target = document.getElementById("table");
if (target === null) throw new Error('table.html has no element with the id "table"');
mount(Preview, { target });
