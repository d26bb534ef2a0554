import type { OAuthCallback, ConnectionOutcome } from './oauth-callback.ts';

/** What Google sent to this tab, until its page has ended it: it is good for one exchange. */
let held: { arrival: OAuthCallback; outcome: Promise<ConnectionOutcome> | null } | null = null;

export function setPendingCallback(arrival: OAuthCallback): void {
  held = { arrival, outcome: null };
}

export function isCallbackPending(kind: OAuthCallback['kind']): boolean {
  return held?.arrival.kind === kind;
}

/** Which service it is about; analytics when nothing is held. */
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

/** Its result was shown. */
export function clearPendingCallback(): void {
  held = null;
}
