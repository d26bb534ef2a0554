import { useSyncExternalStore } from 'react';
import { logDebug } from '../log.ts';
import { createAppUpdates, wouldLoseChanges, type UpdateDependencies, type AppUpdates } from './app-updates.ts';
import { markEarlyReload, takeEarlyReload } from './early-reload.ts';
import { postToWorker } from './worker-messages.ts';

const ADDRESS = '/sw.js';
const UPDATE_EVERY_MS = 60 * 60 * 1000;
/** Minimum time between checks for a new version: a tab is shown and hidden many times an hour. */
const MIN_UPDATE_GAP_MS = 60 * 1000;

/** Caching the code of other screens waits for an idle moment, but not forever. */
const KEEP_WAIT = { safariMs: 5_000, atLatestMs: 30_000 };

const reload = () => globalThis.location.reload();
const memory = { take: takeEarlyReload, note: markEarlyReload };
/** Unavailable without HTTPS and in old browsers. */
const container = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
const updates: AppUpdates | null =
  container && createAppUpdates({ container, reload, wouldLose: wouldLoseChanges, memory, tabs: openTabs() });
let registered: ServiceWorkerRegistration | null = null;

const noSubscription = () => () => undefined;

/** Whether a new version is offered or accepted, and how to accept it. */
export function useUpdate(): { isOffered: boolean; isTaken: boolean; apply: () => void } {
  const subscribe = updates?.subscribe ?? noSubscription;
  const isOffered = useSyncExternalStore(subscribe, () => updates?.isOffered() ?? false);
  const isTaken = useSyncExternalStore(subscribe, () => updates?.isTaken() ?? false);
  return { isOffered, isTaken, apply: () => updates?.apply() };
}

/**
 * Registers the worker after the page load and checks for new versions every hour and whenever the tab is shown. The
 * worker caches the code of all screens, or, when `mayFetchAhead` returns false, only what this page has loaded.
 */
export async function registerWorker(mayFetchAhead: () => boolean): Promise<void> {
  if (!container || !updates) return;
  await loaded();
  try {
    const registration = await container.register(ADDRESS, { scope: '/', updateViaCache: 'none' });
    registered = registration;
    updates.watch(registration);
    lookForUpdates(registration);
    const { active } = await container.ready;
    // The worker took over while this page was loading, or the user bypassed it with a hard reload.
    if (active && container.controller === null) postToWorker(active, { type: 'CLAIM' });
    whenIdle(() => {
      if (active) postToWorker(active, { type: 'KEEP_ASSETS', paths: mayFetchAhead() ? 'all' : loadedAssets() });
    }, KEEP_WAIT);
  } catch (error) {
    // Private windows of some browsers refuse. Karoo works without it while online.
    logDebug('The service worker could not be registered', error);
  }
}

/** Reloads the page with the newest version, because a screen's code is gone after a release. */
export async function loadNewestVersion(): Promise<void> {
  if (registered) {
    await registered.update().catch((error: unknown) => logDebug('The check for a new version failed', error));
    if (registered.installing) await settled(registered.installing);
  }
  if (updates) updates.apply();
  else reload();
}

function openTabs(): UpdateDependencies['tabs'] {
  if (typeof BroadcastChannel === 'undefined') return { notify: () => undefined, listen: () => undefined };
  const channel = new BroadcastChannel('karoo-new-version');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    notify: () => channel.postMessage('load'),
    listen: (listener) => channel.addEventListener('message', listener),
  };
}

function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => worker.state !== 'installing' && resolve());
  });
}

function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  const look = () => {
    if (!navigator.onLine || Date.now() - lookedAt < MIN_UPDATE_GAP_MS) return;
    lookedAt = Date.now();
    registration.update().catch((error: unknown) => logDebug('The check for a new version failed', error));
  };
  setInterval(look, UPDATE_EVERY_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => globalThis.addEventListener('load', () => resolve(), { once: true }));
}

/** The hashed files that this page loaded before the worker was active: they come from the browser's cache. */
function loadedAssets(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === globalThis.location.origin)
    .map(({ pathname }) => pathname);
}

/**
 * Runs work when the browser is idle, after `atLatestMs` at the latest. Safari has no such event and waits `safariMs`.
 */
function whenIdle(
  work: () => void,
  { safariMs = 200, atLatestMs }: { safariMs?: number; atLatestMs?: number } = {},
): void {
  if (typeof globalThis.requestIdleCallback !== 'function') setTimeout(work, safariMs);
  else if (atLatestMs === undefined) requestIdleCallback(work);
  else requestIdleCallback(work, { timeout: atLatestMs });
}
