// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type ShopDay, shopDayOf } from '#domain/time/shop-time.ts';
import { storeQuery } from '../../platform/query/store-query.ts';
import { dashboardSummary, useShopToday } from './dashboard.data.ts';

const store = { id: '00000000-0000-4000-8000-00000000000a', timezone: 'Africa/Johannesburg' };
const today = shopDayOf(new Date(), store.timezone);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the hook against a server that responds when `respond` is called. */
function open(stored: ShopDay[]) {
  let resolveFetch: ((response: Response) => void) | null = null;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (resolveFetch = resolve)));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const day of stored) {
    const { queryKey } = storeQuery(store.id, dashboardSummary, { from: day, to: day });
    queryClient.setQueryData(queryKey, { today: day } as never);
  }
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children);
  const { result } = renderHook(() => useShopToday(store), { wrapper });
  const respond = async (json: unknown) => {
    await vi.waitFor(() => expect(resolveFetch).not.toBeNull(), 10_000);
    await act(async () => resolveFetch?.(Response.json({ json })));
  };
  return { result, respond };
}

test('returns the latest cached day until today’s summary has loaded', async () => {
  const { result, respond } = open(['2026-01-01', '2026-01-02']);
  expect(result.current).toBe('2026-01-02');
  await respond({ today });
  await waitFor(() => expect(result.current).toBe(today));
});

test('returns today by this device’s clock when nothing is cached', () => {
  expect(open([]).result.current).toBe(today);
});
