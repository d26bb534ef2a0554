import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SharedDashboard, SharedTile } from '#contract/dashboards.ts';
import { LANGUAGE } from '#domain/language/locale.ts';
import { LinkPage } from './link-page.tsx';
import { openLink } from './open-link.ts';

type Rows = Extract<SharedTile, { form: 'rows' }>;

function show(tile: Partial<Rows>): void {
  const rows = { form: 'rows', size: 'medium', days: null, note: '', as_bars: false, as_heat: false, more: 0 } as const;
  const opened = {
    name: 'For you',
    organization: 'Karoo Demo',
    store: 'Sandbox shop',
    logo: null,
    currency: 'ZAR',
    timezone: 'Africa/Johannesburg',
    from: '2026-11-01',
    to: '2026-11-30',
    at: '2026-11-30T08:00:00.000Z',
    expires_at: '2026-12-30T08:00:00.000Z',
    tiles: [{ ...rows, name: 'A tile', columns: [], rows: [], ...tile }],
  } as SharedDashboard;
  render(<LinkPage opened={opened} onRetry={() => undefined} />);
}

const onPhone = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: isPhone }));
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');

test('a heat map shades its cells as the dashboard does; what has nothing is empty', () => {
  onPhone(false);
  show({
    name: 'When people buy',
    note: 'Net sales',
    as_heat: true,
    columns: ['Monday', 'Tuesday'].map((name) => ({ name, unit: 'money' })),
    rows: [
      { name: '08:00–08:59', values: ['1000.00', null] },
      { name: '09:00–09:59', values: ['250.40', '0.00'] },
    ],
  });
  const map = screen.getByRole('table', { name: 'When people buy: Net sales' });
  const headers = within(map).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Mo', 'Tu']);
  const cells = within(map).getAllByRole('cell').slice(1);
  expect(cells.map(({ style }) => style.getPropertyValue('--heat'))).toEqual(['1', '0', '0.2504', '0']);
  expect(cells.map(({ textContent }) => plain(textContent))).toEqual(['R 1K', '', 'R 250', '']);
  expect(plain(cells[2]?.querySelector('span')?.title)).toBe('09:00–09:59, Monday: R 250,40');
});

test('on a phone a cell of a heat map has no currency', () => {
  onPhone(true);
  show({ as_heat: true, columns: [{ name: 'Monday', unit: 'money' }], rows: [{ name: '08:00', values: ['1000.00'] }] });
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['', '1K']);
});

test.each([
  ['desk', false, ['Net sales', 'Orders', 'Average'], 'Gauteng'],
  ['phone', true, ['Net sales'], 'GautengOrders 4 · Average R 25,00'],
] as const)('at a %s three figures fit without scrolling', (_where, isPhone, headings, name) => {
  onPhone(isPhone);
  show({
    columns: [
      { name: 'Net sales', unit: 'money' },
      { name: 'Orders', unit: 'count' },
      { name: 'Average', unit: 'money' },
    ],
    rows: [{ name: 'Gauteng', values: ['100.00', 4, '25.00'] }],
  });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(headings);
  expect(plain(screen.getByRole('rowheader').textContent)).toBe(name);
});

test('the answer is asked for in the language of the page, and without cookies', async () => {
  const asked = vi.fn(async (_address: string, _request: RequestInit) => Response.json({ name: 'For you', tiles: [] }));
  vi.stubGlobal('fetch', asked);
  await openLink('t'.repeat(43));
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ headers: { 'accept-language': LANGUAGE }, credentials: 'omit' });
});
