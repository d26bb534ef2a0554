import type { GoogleConnection } from '../google-analytics.data.ts';

/** The chosen connection; else one that needs a property, which the person has just connected; else the first. */
export function currentOf(connections: readonly GoogleConnection[], picked: string | null): GoogleConnection | null {
  return (
    connections.find(({ id }) => id === picked) ??
    connections.find(({ state }) => state === 'choosing') ??
    connections.find(({ state }) => state === 'connected') ??
    connections[0] ??
    null
  );
}
