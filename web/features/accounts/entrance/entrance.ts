import { createContext, use } from 'react';

/** The address, as the pages before the sign-in use it. They do not import the router, which is too large to wait for. */
export interface Entrance {
  /** The search parameters, unchecked. */
  search: Record<string, unknown>;
  /** Opens a path of Karoo. `replace`: going back skips this page. */
  open: (path: string, options?: { replace?: boolean }) => void;
}

export const EntranceContext = createContext<Entrance | null>(null);

export function useEntrance(): Entrance {
  const entrance = use(EntranceContext);
  if (!entrance) throw new Error('useEntrance requires its provider');
  return entrance;
}
