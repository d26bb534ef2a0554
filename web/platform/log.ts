/** Warnings for whoever opens the console; nothing that a person using Karoo must know. */
export function logWarning(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes to the browser's console
  console.warn(message, error);
}
