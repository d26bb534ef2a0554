import type { GoogleArrival, GoogleOutcome } from './google-return.ts';

/** What Google sent to this tab, until its page has ended it: it is good for one exchange. */
let held: { arrival: GoogleArrival; outcome: Promise<GoogleOutcome> | null } | null = null;

export function holdArrival(arrival: GoogleArrival): void {
  held = { arrival, outcome: null };
}

export function isHeld(kind: GoogleArrival['kind']): boolean {
  return held?.arrival.kind === kind;
}

/** Which service it is about; analytics when nothing is held. */
export function heldKind(): GoogleArrival['kind'] {
  return held?.arrival.kind ?? 'analytics';
}

/** Ends what is held, once: whoever asks again, as React does where mistakes are looked for, waits for the same end. */
export function endArrival(finish: (arrival: GoogleArrival) => Promise<GoogleOutcome>): Promise<GoogleOutcome> | null {
  if (held === null) return null;
  return (held.outcome ??= finish(held.arrival));
}

/** Its end was told. */
export function dropArrival(): void {
  held = null;
}
