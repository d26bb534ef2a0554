import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Boundary } from '../ui/states/boundary.tsx';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { LastResort } from './last-resort.tsx';
import { StoredDataContext } from '../platform/query/use-stored-data.ts';
import { queryClient, router, storedData } from './router.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** Karoo in the browser: look, cache, screens. */
export function App() {
  return (
    <Boundary fallback={LastResort}>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <StoredDataContext value={storedData}>
            <RouterProvider router={router} />
          </StoredDataContext>
        </QueryClientProvider>
        <Boundary fallback={null}>
          <UpdateNotice />
        </Boundary>
      </ThemeProvider>
    </Boundary>
  );
}
