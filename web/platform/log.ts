/* oxlint-disable no-console -- the one place that writes to the browser's console */

/** Where developers work: there alone the console tells what merely goes on (specification, section 9). */
const DEVELOPMENT_HOSTS = new Set(['localhost', '127.0.0.1']);

function isDevelopment(): boolean {
  return DEVELOPMENT_HOSTS.has(globalThis.location.hostname);
}

/** Detail for whoever looks for a fault; on a developer's machine only. */
export function logDebug(message: string, ...details: readonly unknown[]): void {
  if (isDevelopment()) console.debug(message, ...details);
}

/** What goes on; on a developer's machine only. */
export function logInfo(message: string, ...details: readonly unknown[]): void {
  if (isDevelopment()) console.info(message, ...details);
}

/** Warnings for whoever opens the console; nothing that a person using Karoo must know. */
export function logWarning(message: string, error: unknown): void {
  console.warn(message, error);
}

/** What must not happen, wherever Karoo runs. */
export function logError(message: string, error: unknown): void {
  console.error(message, error);
}
