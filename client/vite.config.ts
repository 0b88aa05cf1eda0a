import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { shell } from "./shell.build.ts";

const server = process.env.SAMEDEAL_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), shell()],
  build: {
    outDir: "dist",
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: "index.html", sw: "src/sw/worker.ts" },
      // A worker rules over the paths beneath its own, and keeps its name from build to build.
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": { target: server },
      "/ws": { target: server, ws: true },
    },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
