/** The service worker: keeps the app's files, so that practice works without a connection. */

import { answerTo, cacheName, outdated } from "./shell";

/** What the build puts in: its hash, and the paths of all its files. */
declare const __SHELL__: { readonly build: string; readonly files: readonly string[] };

/** The parts of the worker's scope that are used; the page's types don't know them. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface AskedEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Scope {
  readonly caches: CacheStorage;
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: AskedEvent) => void): void;
}

const worker = self as unknown as Scope;
const CURRENT = cacheName(__SHELL__.build);
const PAGE = "/";
/** A server that takes longer than this to give a page, in milliseconds, is as good as gone. */
const PATIENCE_MS = 4_000;

worker.addEventListener("install", (event) => {
  event.waitUntil(install());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener("fetch", (event) => {
  const answer = answerTo(event.request, worker.location.origin);
  if (answer === "page") event.respondWith(page(event.request));
  if (answer === "copy") event.respondWith(copy(event.request));
});

async function install(): Promise<void> {
  const cache = await worker.caches.open(CURRENT);
  await cache.addAll([PAGE, ...__SHELL__.files]);
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const names = outdated(await worker.caches.keys(), CURRENT);
  await Promise.all(names.map((name) => worker.caches.delete(name)));
  await worker.clients.claim();
}

/** Every address has the same page, so the one that was kept stands for all. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    return (await kept(PAGE)) ?? Response.error();
  }
}

async function copy(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

/** Find a copy, of this build first, then of the one before. */
async function kept(what: Request | string): Promise<Response | undefined> {
  const current = await worker.caches.open(CURRENT);
  return (await current.match(what)) ?? worker.caches.match(what);
}
