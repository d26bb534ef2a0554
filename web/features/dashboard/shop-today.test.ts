// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type ShopDay, shopDayOf } from '#domain/time/shop-time.ts';
import { dashboardSummaryOptions, useShopToday } from './dashboard.data.ts';

const store = { id: '00000000-0000-4000-8000-00000000000a', timezone: 'Africa/Johannesburg' };
const today = shopDayOf(new Date(), store.timezone);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The screen's day, with a server that answers when it is told to. */
function open(stored: ShopDay[]) {
  let answer: ((response: Response) => void) | null = null;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const asked = () => vi.waitFor(() => expect(answer).not.toBeNull());
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const day of stored) {
    const { queryKey } = dashboardSummaryOptions(store.id, { from: day, to: day });
    queryClient.setQueryData(queryKey, { today: day } as never);
  }
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children);
  const { result } = renderHook(() => useShopToday(store), { wrapper });
  const tell = async (json: unknown) => {
    await asked();
    await act(async () => answer?.(Response.json({ json })));
  };
  return { result, answer: tell };
}

test('in the morning the screen is of the last day that is known, until today’s answer is there', async () => {
  const { result, answer } = open(['2026-01-01', '2026-01-02']);
  expect(result.current).toBe('2026-01-02');
  await answer({ today });
  await waitFor(() => expect(result.current).toBe(today));
});

test('where nothing is known it is today by this device’s clock, whatever else was looked at', () => {
  expect(open([]).result.current).toBe(today);
});
