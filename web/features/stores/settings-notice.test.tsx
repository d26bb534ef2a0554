import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { SettingsNotice } from './settings-notice.tsx';
import type { Store } from './stores.data.ts';

type Change = NonNullable<Store['pending_settings']>['changes'][number];

const SINCE = '2026-03-01T08:00:00.000Z';
const DECIMALS: Change = { setting: 'price_decimals', before: 2, after: 0, waits: false };
const WITH_TAX: Change = { setting: 'prices_include_tax', before: true, after: false, waits: false };
const DATE: Change = { setting: 'date_type', before: 'date_paid', after: 'date_completed', waits: true };
const STATUSES: Change = { setting: 'excluded_statuses', before: ['failed', 'on-hold'], after: [], waits: true };

let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(JSON.parse(await request.text()));
    return Response.json({ json: { id: 's1', pending_settings: null } });
  });
});

function show(changes: readonly Change[], mayDecide = true) {
  const pending = { since: SINCE, changes: [...changes] };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SettingsNotice store={{ id: 's1' } as never} pending={pending} mayDecide={mayDecide} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

test('changes that figures follow only after a decision offer both answers', async () => {
  expect(show([DATE, STATUSES])).toEqual([
    'Reporting date: Date paid → Date completed',
    'Statuses that don’t count: Failed, On hold → none',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep old settings' }));
  expect(sent).toEqual([{ json: { store_id: 's1', use: false, since: SINCE } }]);
});

test('changes that apply already are confirmed', async () => {
  expect(show([DECIMALS, WITH_TAX])).toEqual(['Decimals in prices: 2 → 0', 'Prices include VAT: yes → no']);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['OK']);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(sent).toEqual([{ json: { store_id: 's1', use: true, since: SINCE } }]);
});

test('both kinds are listed apart, and one answer ends both', () => {
  expect(show([DATE, DECIMALS]).length).toBe(2);
  expect(screen.getAllByRole('list').length).toBe(2);
  expect(screen.getAllByRole('button').length).toBe(2);
});

test('members who may not decide see no buttons', () => {
  show([DATE, DECIMALS], false);
  expect(screen.queryByRole('button')).toBeNull();
});
