import { useRouter, useSearch } from '@tanstack/react-router';
import type { RouteComponent } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AuthNavigationContext } from './auth-navigation.ts';

/** A page before the sign-in as a screen of the router, e.g. after signing out. */
export function authPage(Page: RouteComponent): RouteComponent {
  function RoutedPage() {
    const { history } = useRouter();
    const search = useSearch({ strict: false });
    const navigation = useMemo(
      () => ({
        search,
        open: (path: string, { replace = false } = {}) => (replace ? history.replace(path) : history.push(path)),
      }),
      [history, search],
    );
    return (
      <AuthNavigationContext value={navigation}>
        <Page />
      </AuthNavigationContext>
    );
  }
  // The router loads the page's code by this method.
  return Object.assign(RoutedPage, { preload: Page.preload });
}
