// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { prepareStatusTabs } from './prepare-status-tabs.ts';

const counts = [
  { status: 'trash', name: 'Trash', orders: 4 },
  { status: 'completed', name: 'Completed', orders: 30 },
  { status: 'awaiting-pickup', name: 'Awaiting pick&#45;up', orders: 2 },
  { status: 'pending', name: 'Pending payment', orders: 1 },
  { status: 'failed', name: 'Failed', orders: 0 },
];

test("the orders to pack come first, then all, sorted by an order's life, custom statuses next, trash last and not counted in All", () => {
  const tabs = prepareStatusTabs(counts, {}, 5);
  expect(tabs.map(({ label, count }) => [label, count])).toEqual([
    ['To pack', 5],
    ['All', 33],
    ['Pending payment', 1],
    ['Completed', 30],
    ['Failed', 0],
    ['Awaiting pick-up', 2],
    ['Trash', 4],
  ]);
  expect(tabs.filter(({ isCurrent }) => isCurrent).map(({ label }) => label)).toEqual(['All']);
});

test('where the orders of a filter are not counted, no tab has a count', () => {
  const completed = { status: 'completed', name: 'Completed', orders: null };
  const tabs = prepareStatusTabs([completed], { search: 'a' }, null);
  expect(tabs.map(({ label, count }) => [label, count])).toEqual([
    ['To pack', null],
    ['All', null],
    ['Completed', null],
  ]);
});

test('a tab keeps other filters and returns to page 1; it stays without orders', () => {
  const tabs = prepareStatusTabs(counts, { status: 'failed', search: 'tea', page: 3 }, 0);
  expect(tabs.find((tab) => tab.isCurrent)?.label).toBe('Failed');
  expect(tabs[1]?.link.search).toEqual({ search: 'tea' });
});

test('saved views are tabs behind the statuses, and the one on screen is the current tab', () => {
  const views = [
    { id: '1', name: 'Big ones on hold', query: 'orderby=total&status=failed' },
    { id: '2', name: 'Tea', query: 'search=tea' },
  ];
  const tabs = prepareStatusTabs(counts, { status: 'failed', orderby: 'total', page: 2 }, 0, views);
  expect(tabs.slice(-2).map(({ label, count, isCurrent }) => [label, count, isCurrent])).toEqual([
    ['Big ones on hold', null, true],
    ['Tea', null, false],
  ]);
  expect(tabs.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(tabs.at(-1)?.link).toEqual({ to: '/dashboard/orders', search: { search: 'tea' } });
});
