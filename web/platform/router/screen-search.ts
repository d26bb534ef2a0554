import { useSearch } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { createContext, use } from 'react';

/** What a screen takes of what the address asks for. */
type OwnSearch = (search: object) => object;

/** Within a screen that is drawn before anybody goes to it: how it reads the address. */
export const OwnSearchContext = createContext<OwnSearch | null>(null);

/**
 * How a screen drawn ahead reads the address: nothing is asked of it until it is gone to, and when it is left it stays what it was,
 * for what the address says then is another screen's. `route` as the router writes it, e.g. "/dashboard/orders".
 */
export function ownSearchOf(route: string, router: AnyRouter): OwnSearch {
  let own = {};
  return (search) => {
    if (router.state.matches.at(-1)?.fullPath === route) own = search;
    return own;
  };
}

/** What the address says after its question mark, unchecked, as far as it is meant for this screen. */
export function useScreenSearch(): unknown {
  const select = use(OwnSearchContext) ?? asItIs;
  return useSearch({ strict: false, structuralSharing: true, select } as never);
}

function asItIs(search: object): object {
  return search;
}
