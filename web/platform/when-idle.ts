/** Does work once the browser has nothing else to do; Safari cannot tell and waits a moment. */
export function whenIdle(work: () => void): void {
  if (typeof globalThis.requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 200);
}
