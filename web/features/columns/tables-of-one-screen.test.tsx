import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoreContext } from '../../platform/query/store-query.ts';
import { ReportTable } from '../../ui/reports/report-table.tsx';
import { meOptions } from '../accounts/accounts.public.tsx';
import { useDeclaredReport } from './use-report-columns.tsx';

/** Tables that have one choice of columns, each with some of them: those of Google Analytics. */

let kept: unknown;

beforeEach(() => {
  kept = undefined;
  Element.prototype.animate = vi.fn();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (request: Request) => {
    const { json } = JSON.parse((await request.text()) || '{}');
    if (json?.columns !== undefined) kept = json.columns;
    return Response.json({ json: { items: [] } });
  });
});
afterEach(cleanup);

const cell = { cell: () => '1' };

function Table({ name, keys }: { name: string; keys: readonly string[] }) {
  const cells = { name: { cell: () => name }, sessions: cell, people: cell, views: cell, share: cell };
  const { columns, menu } = useDeclaredReport<'web', string>('web', cells, { keys });
  return (
    <section aria-label={name}>
      <ReportTable caption={name} columns={columns} rows={['one']} rowKey={(row) => row} foot={menu} />
    </section>
  );
}

function show(web?: string): void {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  queryClient.setQueryData(meOptions.queryKey, {
    memberships: [{ organization_id: 'o1', role: 'owner', organization: { id: 'o1', deletion_due_at: null } }],
    hasFullAccess: true,
    currentOrganizationId: 'o1',
    preferences: web === undefined ? {} : { columns: { web } },
  } as never);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <StoreContext value={{ id: 's1', organization_id: 'o1', hides_costs: false } as never}>
          <Table name="Sources" keys={['name', 'sessions', 'share']} />
          <Table name="Devices" keys={['name', 'people', 'share']} />
          <Table name="Top pages" keys={['name', 'views']} />
        </StoreContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const headings = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

/** Chooses columns of a table in its dialog: presses these boxes and buttons, and shows the choice. */
async function choose(table: string, ...presses: [role: 'checkbox' | 'button', name: string][]): Promise<void> {
  await userEvent.click(within(screen.getByRole('region', { name: table })).getByRole('button', { name: 'Columns' }));
  const dialog = await screen.findByRole('dialog', { name: 'Columns' }, { timeout: 10_000 });
  for (const [role, name] of presses) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await userEvent.click(within(dialog).getByRole(role, { name }));
  }
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('columns that one table leaves out or moves are those of the other tables as before', async () => {
  show();
  await choose('Sources', ['button', 'Remove column: Share']);
  expect(headings('Sources')).toEqual(['Visits by', 'Sessions']);
  expect(headings('Devices')).toEqual(['Visits by', 'People']);
  expect(headings('Top pages')).toEqual(['Visits by', 'Views']);
  await choose('Sources', ['button', 'Remove column: Sessions'], ['checkbox', 'Share']);
  expect(headings('Sources')).toEqual(['Visits by', 'Share']);
  expect(headings('Devices').toSorted()).toEqual(['People', 'Share', 'Visits by']);
  expect(headings('Top pages')).toEqual(['Visits by', 'Views']);
});

test('a table that is reset leaves what others left out, and the last one that is reset leaves no choice', async () => {
  show('name,share');
  expect(headings('Devices')).toEqual(['Visits by', 'Share']);
  await choose('Sources', ['button', 'Reset']);
  expect(headings('Sources')).toEqual(['Visits by', 'Sessions', 'Share']);
  expect(headings('Devices')).toEqual(['Visits by', 'Share']);
  await choose('Devices', ['button', 'Reset']);
  await choose('Top pages', ['button', 'Reset']);
  expect(headings('Devices')).toEqual(['Visits by', 'People', 'Share']);
  expect(kept).toEqual({});
});
