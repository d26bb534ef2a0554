import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PeriodPicker } from './period-picker.tsx';
import { periodSearch } from './period-search.ts';
import { usePeriod } from './use-period.ts';

const TODAY = '2026-11-20';

function Screen() {
  const { search, range, choose } = usePeriod(TODAY);
  return (
    <>
      <output>{`${range.from} ${range.to}`}</output>
      <PeriodPicker search={search} range={range} today={TODAY} onChange={choose} />
    </>
  );
}

function open(address: string) {
  const root = createRootRoute();
  const screenOf = createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: periodSearch,
    component: Screen,
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([screenOf]), history });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
}

test.each([
  ['/?from=2026-02-01&to=2026-02-28', '2026-02-01 2026-02-28', null],
  ['/?from=2031-01-01&to=2031-01-31', '2026-10-22 2026-11-20', /still to come. You see 22 Oct – 20 Nov 2026/],
  ['/?period=custom&from=2026-12-01&to=2026-12-31', '2026-11-20 2026-11-20', /still to come. You see 20 Nov 2026/],
  ['/?period=custom&from=2026-11-01&to=2026-12-31', '2026-11-01 2026-11-20', /^Days after today/],
  ['/?period=custom&from=yesterday', '2026-10-22 2026-11-20', /has no days that can be shown/],
])('%s shows its days, or says which are shown', async (address, days, note) => {
  open(address);
  await screen.findByRole('textbox', { name: 'First day' });
  expect(screen.getByText(days)).toBeTruthy();
  const found = screen.queryAllByText(/You see/).map(({ textContent }) => textContent);
  expect(found).toEqual(note === null ? [] : [expect.stringMatching(note)]);
});
