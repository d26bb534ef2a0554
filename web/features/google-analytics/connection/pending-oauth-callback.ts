import type { OAuthCallback, ConnectionOutcome } from './oauth-callback.ts';

/** The callback that this tab received, until its page has completed it. Its code works only once. */
let held: { arrival: OAuthCallback; outcome: Promise<ConnectionOutcome> | null } | null = null;

export function setPendingCallback(arrival: OAuthCallback): void {
  held = { arrival, outcome: null };
}

export function isCallbackPending(kind: OAuthCallback['kind']): boolean {
  return held?.arrival.kind === kind;
}

/** The service of the callback; analytics without one. */
export function pendingCallbackKind(): OAuthCallback['kind'] {
  return held?.arrival.kind ?? 'analytics';
}

/** Completes the callback once. A second call, as in React’s strict mode, waits for the same result. */
export function finishPendingCallback(
  finish: (arrival: OAuthCallback) => Promise<ConnectionOutcome>,
): Promise<ConnectionOutcome> | null {
  if (held === null) return null;
  return (held.outcome ??= finish(held.arrival));
}

/** Call this when the result was shown. */
export function clearPendingCallback(): void {
  held = null;
}
