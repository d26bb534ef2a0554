import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ScheduledReport } from '#contract/scheduled-reports.ts';
import { orpc } from '../../platform/api/client.ts';
import { StoreContext } from '../../platform/query/store-query.ts';
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx';
import { ScheduledReportsPage } from './scheduled-reports-page.tsx';

const REPORT: ScheduledReport = {
  version: '1',
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Orders',
  table: 'orders',
  period: null,
  path: '/dashboard/orders',
  format: 'csv',
  frequency: 'daily',
  weekday: 1,
  month_day: 1,
  hour: 7,
  to_slack: true,
  slack_problem: 'gone',
  is_on: true,
  created_by: 'Thandi',
  is_own: true,
  gets: false,
  may_change: false,
  next_at: null,
  last_day: null,
  recipients: [],
};

async function show(report: Partial<ScheduledReport>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const input = { store_id: 's1' };
  queryClient.setQueryData(orpc.scheduledReports.list.queryKey({ input }), { items: [{ ...REPORT, ...report }] });
  const store = { id: 's1', organization_id: 'o1', currency: 'ZAR', timezone: 'Africa/Johannesburg' };
  const routeTree = createRootRoute({
    component: () => (
      <StoreContext value={store as never}>
        <ScheduledReportsPage />
      </StoreContext>
    ),
  });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return (await screen.findByRole('alert')).textContent;
}

test('says that Slack fails, and leads people who can mend it to the address', async () => {
  expect(await show({})).toContain('The last message to Slack failed. Slack doesn’t know this address any more.');
  const link = screen.getByRole('link', { name: 'Open settings' });
  expect(link.getAttribute('href')).toBe('/dashboard/settings?section=notifications');
  cleanup();
  expect(await show({ is_own: false })).toContain('The address is in the settings of Thandi.');
  expect(screen.queryByRole('link', { name: 'Open settings' })).toBeNull();
  cleanup();
  // It passes by itself.
  expect(await show({ slack_problem: 'busy' })).not.toContain('address');
});
