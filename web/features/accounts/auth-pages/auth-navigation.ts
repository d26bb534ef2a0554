import { createContext, use } from 'react';

/** The address, as the pages before the sign-in use it. They do not import the router, which is too large to wait for. */
export interface AuthNavigation {
  /** The search parameters, unchecked. */
  search: Record<string, unknown>;
  /** Opens a path of Karoo. `replace`: going back skips this page. */
  open: (path: string, options?: { replace?: boolean }) => void;
}

export const AuthNavigationContext = createContext<AuthNavigation | null>(null);

export function useAuthNavigation(): AuthNavigation {
  const navigation = use(AuthNavigationContext);
  if (!navigation) throw new Error('useAuthNavigation requires its provider');
  return navigation;
}
