const listeners = new Set<() => void>();

/** Calls the listener for every call that timed out or did not reach the server. Returns a function that stops it. */
export function onNoResponse(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reports a call that timed out or did not reach the server. */
export function reportNoResponse(): void {
  for (const listener of listeners) listener();
}
