import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { orpc } from '../../platform/api/client.ts';
import { storeQuery, StoreContext } from '../../platform/query/store-query.ts';
import { meOptions } from '../accounts/accounts.public.tsx';
import { Board } from './board.tsx';
import { TileContent } from './tile-content.tsx';
import { useTileSubjects } from './tile-subjects.ts';

afterEach(cleanup);

const RANGE = { from: '2026-11-01', to: '2026-11-30' } as const;
const saved = (id: string, name: string, question: object) => ({ id, name, question, is_shared: true, is_own: false });
const QUESTIONS = [
  saved('q1', 'Profit by payment', { measure: 'grossProfit', by: 'payment' }),
  saved('q2', 'Most profitable', { measure: 'netSales,grossProfit', by: 'payment', orderby: 'grossProfit' }),
  saved('q3', 'Sales and profit', { measure: 'netSales,grossProfit', by: 'payment' }),
];

const OF_COSTS = {
  id: 'd1',
  name: 'Profit',
  tiles: [{ card: 'profit', size: 'large' }],
  is_shared: true,
  is_own: false,
};

/** What each tile asks, and what those say that ask nothing. */
function Tiles() {
  const subjects = useTileSubjects(QUESTIONS.map(({ id }) => ({ question_id: id, show: 'table', size: 'small' })));
  return subjects.map((subject) => {
    const { key, name, shows } = subject;
    const asks = typeof shows === 'object' && 'question' in shows;
    return (
      <article key={key} aria-label={name}>
        {asks ? (
          shows.question.measures.join(' ')
        ) : (
          <TileContent subject={subject} range={RANGE} compare="none" measure="totalSales" onMeasure={() => {}} />
        )}
      </article>
    );
  });
}

async function textsFor(hidesCosts: boolean): Promise<(string | null)[]> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(storeQuery('s1', orpc.savedQuestions.list).queryKey, { items: QUESTIONS } as never);
  client.setQueryData(storeQuery('s1', orpc.dashboards.list).queryKey, { items: [OF_COSTS] } as never);
  client.setQueryData(meOptions.queryKey, {
    memberships: [{ organization_id: 'o1', role: 'analyst', organization: { id: 'o1', deletion_due_at: null } }],
    hasFullAccess: true,
    currentOrganizationId: 'o1',
    preferences: {},
  } as never);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }));
  const store = { id: 's1', organization_id: 'o1', timezone: 'Africa/Johannesburg', hides_costs: hidesCosts };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <StoreContext value={store as never}>
          <Tiles />
          {hidesCosts && <Board id="d1" range={RANGE} compare="none" standard={null} />}
        </StoreContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('article', { name: 'Profit by payment' }, { timeout: 10_000 });
  return QUESTIONS.map(({ name }) => screen.getByRole('article', { name }).textContent);
}

test('a question about costs tells who sees none why it is hidden, and asks no other figure', async () => {
  const reason = 'This is about costs, which your role does not see.';
  const [first, second, third] = await textsFor(true);
  expect([first, second]).toEqual([`Profit by payment${reason}`, `Most profitable${reason}`]);
  expect(third).toBe('netSales');
  const article = screen.getByRole('article', { name: 'Profit by payment' });
  expect(within(article).getByText(reason)).toBeTruthy();
  // A dashboard of nothing else is no blank screen.
  expect(screen.getByRole('region', { name: 'Profit' }).textContent).toBe(`Profit${reason}`);
});

test('who sees costs is asked what was saved', async () => {
  expect(await textsFor(false)).toEqual(['grossProfit', 'netSales grossProfit', 'netSales grossProfit']);
});
