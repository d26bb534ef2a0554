/* oxlint-disable no-console -- the one place that writes to the browser's console */

/** Debug and info messages appear only on these hosts (specification, section 9). */
const DEVELOPMENT_HOSTS = new Set(['localhost', '127.0.0.1']);

function isDevelopment(): boolean {
  return DEVELOPMENT_HOSTS.has(globalThis.location.hostname);
}

/** Details for debugging; only on a development machine. */
export function logDebug(message: string, ...details: readonly unknown[]): void {
  if (isDevelopment()) console.debug(message, ...details);
}

/** Progress; only on a development machine. */
export function logInfo(message: string, ...details: readonly unknown[]): void {
  if (isDevelopment()) console.info(message, ...details);
}

/** Warnings for developers; nothing the user must know. */
export function logWarning(message: string, error: unknown): void {
  console.warn(message, error);
}

/** Errors, in every environment. */
export function logError(message: string, error: unknown): void {
  console.error(message, error);
}
