import { useSyncExternalStore } from 'react';

/** What browsers on Chromium fire when Karoo may be installed. */
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

/** Keeps the browser's offer until the person asks for it: it comes once, soon after the page is loaded. */
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
  // Safari's own word for it.
  const alone = (navigator as Navigator & { standalone?: boolean }).standalone === true;
  return alone || globalThis.matchMedia('(display-mode: standalone)').matches;
}

/** iPads call themselves Macs; no Mac has a touch screen. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

function read(): InstallOffer {
  if (isInstalled()) return 'none';
  if (prompt !== null) return 'now';
  return isApplePhone() ? 'by-hand' : 'none';
}

/** Whether Karoo can be installed on this device: by a press, by hand on Apple's phones, or not (any more). */
export function useInstallOffer(): InstallOffer {
  return useSyncExternalStore(subscribe, read);
}

/** Shows the browser's own question. It may be shown once; browsers offer anew when it was declined. */
export async function askToInstall(): Promise<void> {
  const asked = prompt;
  set(null);
  await asked?.prompt();
}
