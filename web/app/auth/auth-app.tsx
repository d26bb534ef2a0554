import './auth-styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { authAddress } from '../../features/accounts/auth-pages/auth-addresses.ts';
import type { AuthAddress } from '../../features/accounts/auth-pages/auth-addresses.ts';
import { AuthNavigationContext } from '../../features/accounts/auth-pages/auth-navigation.ts';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import { MantineTheme } from '../../ui/theme/mantine-theme.tsx';
import { LazyToasts } from '../../ui/toasts/lazy-toasts.tsx';
import { CrashPage } from '../pages/crash-page.tsx';
import { AUTH_PAGES } from './auth-pages.ts';

/** Loaded late, because the page does not need this code at first. */
const UpdateNotice = lazy(async () => ({
  default: (await import('../update-notice/update-notice.tsx')).UpdateNotice,
}));

interface Props {
  queryClient: QueryClient;
  openApp: (path: string) => void;
}

/** The sign-in and sign-up pages, with as little code as possible. */
export function AuthApp({ queryClient, openApp }: Props) {
  return (
    <ErrorBoundary fallback={CrashPage}>
      <MantineTheme>
        <QueryClientProvider client={queryClient}>
          <CurrentPage openApp={openApp} />
        </QueryClientProvider>
        <ErrorBoundary fallback={null}>
          <LazyToasts />
          <Suspense fallback={null}>
            <UpdateNotice />
          </Suspense>
        </ErrorBoundary>
      </MantineTheme>
    </ErrorBoundary>
  );
}

function CurrentPage({ openApp }: Pick<Props, 'openApp'>) {
  const [{ page, search }, setPlace] = useState(readPlace);
  useEffect(() => {
    const follow = () => setPlace(readPlace);
    globalThis.addEventListener('popstate', follow);
    return () => globalThis.removeEventListener('popstate', follow);
  }, []);
  const navigation = useMemo(
    () => ({
      search,
      open: (path: string, { replace = false } = {}) => {
        if (authAddress(new URL(path, location.href).pathname) === null) {
          openApp(path);
          return;
        }
        if (replace) history.replaceState(null, '', path);
        else history.pushState(null, '', path);
        setPlace(readPlace);
        globalThis.scrollTo({ top: 0 });
      },
    }),
    [search, openApp],
  );
  const { Page } = AUTH_PAGES[page];
  return (
    <AuthNavigationContext value={navigation}>
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    </AuthNavigationContext>
  );
}

/** The page of the current address, and its search parameters, unchecked. */
export function readPlace(): { page: AuthAddress; search: Record<string, unknown> } {
  const search = Object.fromEntries(new URLSearchParams(location.search));
  return { page: authAddress(location.pathname) ?? '/login', search };
}
