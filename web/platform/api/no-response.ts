const listeners = new Set<() => void>();

/** Tells of every call that timed out or reached nobody; answers how to stop. */
export function onNoResponse(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A call timed out or reached nobody. */
export function reportNoResponse(): void {
  for (const listener of listeners) listener();
}
