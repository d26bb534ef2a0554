import { useRouter, useSearch } from '@tanstack/react-router';
import { createContext, use } from 'react';

/** Within a screen that is drawn before anybody goes to it: its route as the router writes it, e.g. "/dashboard/orders". */
export const RouteAhead = createContext<string | null>(null);

const NOTHING_ASKED = {};

/**
 * What the address says after its question mark, unchecked. A screen that is drawn before anybody goes to it is drawn as its bare
 * address shows it: what the address says meanwhile is another screen's.
 */
export function useScreenSearch(): unknown {
  const ahead = use(RouteAhead);
  const router = useRouter();
  const ofScreen = (search: object) =>
    ahead === null || router.state.matches.at(-1)?.fullPath === ahead ? search : NOTHING_ASKED;
  return useSearch({ strict: false, structuralSharing: true, select: ofScreen } as never);
}
