import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { prepareSeries } from '../charts/prepare-series.ts';
import type { ReportColumn } from './report-column.ts';
import { SeriesChart } from '../charts/series-chart.tsx';
import { ReportTable } from './report-table.tsx';

let isNarrow = false;

beforeEach(() => {
  isNarrow = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} }));
});

/** Renders within a router, which links need; returns it, so that tests see where they lead. */
async function show(content: ReactNode) {
  const root = createRootRoute({ component: () => <MantineProvider env="test">{content}</MantineProvider> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await router.load();
  return router;
}

interface Row {
  name: string;
  net: number;
}
const ROWS: Row[] = [
  { name: 'PayFast', net: 75 },
  { name: 'Nobody knows', net: 25 },
];
const COLUMNS: ReportColumn<Row>[] = [
  { key: 'name', label: 'Payment method', card: 'title', cell: ({ name }) => name },
  { key: 'net', label: 'Net sales', figure: true, sort: 'net', card: 'aside', cell: ({ net }) => net, total: 100 },
  { key: 'part', label: 'Share', card: 'line', cell: ({ net }) => `${net}%` },
];
const table = (onSort = vi.fn()) => (
  <ReportTable
    caption="Sales by payment method"
    columns={COLUMNS}
    rows={ROWS}
    rowKey={({ name }) => name}
    rowLink={({ name }) => (name === 'PayFast' ? { to: '/dashboard/orders' } : null)}
    share={({ net }) => net / 100}
    sort={{ orderby: 'net', order: 'desc' }}
    onSort={onSort}
    totalLabel="All"
  />
);

test('rows have names, totals their own row, and only rows with orders are links', async () => {
  const onSort = vi.fn();
  await show(table(onSort));
  const found = await screen.findByRole('table', { name: 'Sales by payment method' });
  expect(within(found).getByRole('row', { name: /PayFast/ }).textContent).toBe('PayFast7575%');
  expect(within(found).getByRole('rowheader', { name: 'All' }).closest('tr')?.textContent).toBe('All100');
  expect(within(found).getByRole('link', { name: 'PayFast' }).getAttribute('href')).toBe('/dashboard/orders');
  expect(within(found).queryByRole('link', { name: 'Nobody knows' })).toBeNull();
  expect(within(found).getByRole('columnheader', { name: 'Net sales' }).getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(within(found).getByRole('button', { name: 'Net sales' }));
  expect(onSort).toHaveBeenCalledWith({ orderby: 'net', order: 'asc' });
});

test('on a phone it is a list of cards with the totals last, omitting columns without totals', async () => {
  isNarrow = true;
  await show(table());
  const cards = within(await screen.findByRole('list', { name: 'Sales by payment method' })).getAllByRole('listitem');
  expect(cards.map((card) => card.textContent)).toEqual(['PayFast7575%', 'Nobody knows2525%', 'All100']);
});

test('arrow keys move between points and announce them, and Enter shows one with its orders', async () => {
  const series = prepareSeries({
    intervals: [
      { start: '2026-10-01', value: '10.00' },
      { start: '2026-10-02', value: '20.00' },
    ],
    comparison: [
      { start: '2025-10-01', value: '5.00' },
      { start: '2025-10-02', value: '6.00' },
    ],
    now: '2026-11-01T00:00:00',
    axisLabel: String,
    fullLabel: (start) => `Day ${start}`,
    valueText: (value) => `R ${value}`,
  });
  const router = await show(
    <SeriesChart
      series={series}
      names={{ interval: 'Day', value: 'October 2026', comparison: 'October 2025' }}
      summary="Total sales by day"
      tickText={String}
      emptyText="None"
      linkOf={(index) => ({ to: '/dashboard/orders', search: { sales_from: `2026-10-0${index + 1}` } as never })}
    />,
  );
  const chart = await screen.findByRole('slider', { name: /Total sales by day.*Press Enter for more/ });
  chart.focus();
  await userEvent.keyboard('{Home}');
  expect(chart.getAttribute('aria-valuetext')).toBe(
    'Day 2026-10-01: R 10.00, Day 2025-10-01: R 5.00, 100% more than the previous period',
  );
  await userEvent.keyboard('{ArrowRight}');
  expect(chart.getAttribute('aria-valuetext')).toContain('Day 2026-10-02: R 20.00, Day 2025-10-02: R 6.00');
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  const rows = within(screen.getByRole('table', { name: 'Total sales by day' }));
  expect(rows.getByRole('link', { name: 'Day 2026-10-02' }).getAttribute('href')).toBe(
    '/dashboard/orders?sales_from=2026-10-02',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Chart' }));
  screen.getByRole('slider').focus();
  await userEvent.keyboard('{End}{Enter}');
  const orders = await screen.findByRole('link', { name: 'Show orders' });
  await vi.waitFor(() => expect(document.activeElement).toBe(orders), 10_000);
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(router.state.location.href).toBe('/dashboard/orders?sales_from=2026-10-02'), 10_000);
});
