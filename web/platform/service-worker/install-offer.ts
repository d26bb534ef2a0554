import { useSyncExternalStore } from 'react';

/** Fired by Chromium browsers when Karoo can be installed. */
interface BeforeInstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

export type InstallOffer = 'now' | 'by-hand' | 'none';

const listeners = new Set<() => void>();
let prompt: BeforeInstallPrompt | null = null;

function set(next: BeforeInstallPrompt | null): void {
  prompt = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer, which fires once soon after the page load, until the user wants it. */
export function watchInstallOffer(): void {
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as BeforeInstallPrompt);
  });
  globalThis.addEventListener('appinstalled', () => set(null));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function isInstalled(): boolean {
  // Safari's own property.
  const alone = (navigator as Navigator & { standalone?: boolean }).standalone === true;
  return alone || globalThis.matchMedia('(display-mode: standalone)').matches;
}

/** iPads identify as Macs; no Mac has a touch screen. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

function read(): InstallOffer {
  if (isInstalled()) return 'none';
  if (prompt !== null) return 'now';
  return isApplePhone() ? 'by-hand' : 'none';
}

/** Whether Karoo can be installed: with a button, manually on Apple phones, or not (any more). */
export function useInstallOffer(): InstallOffer {
  return useSyncExternalStore(subscribe, read);
}

/** Shows the browser's install prompt. It works once per offer. */
export async function promptInstall(): Promise<void> {
  const asked = prompt;
  set(null);
  await asked?.prompt();
}
