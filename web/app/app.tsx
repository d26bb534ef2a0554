import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ErrorBoundary } from '../ui/states/error-boundary.tsx';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { CrashPage } from './pages/crash-page.tsx';
import { StoredDataContext } from '../platform/query/use-stored-data.ts';
import { queryClient, router, storedData } from './router.tsx';
import { UpdateNotice } from './update-notice/update-notice.tsx';

export function App() {
  return (
    <ErrorBoundary fallback={CrashPage}>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <StoredDataContext value={storedData}>
            <RouterProvider router={router} />
          </StoredDataContext>
        </QueryClientProvider>
        <ErrorBoundary fallback={null}>
          <UpdateNotice />
        </ErrorBoundary>
      </ThemeProvider>
    </ErrorBoundary>
  );
}
