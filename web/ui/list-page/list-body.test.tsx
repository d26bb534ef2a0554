import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CallTimeout } from '../../platform/api/call-timeout.ts';
import { ListBody } from './list-body.tsx';
import type { ListPageData } from './list-column.ts';

// The screen of the list was opened, not returned to.
vi.mock('../links/opened-row.ts', () => ({ openedRowOf: () => undefined }));
vi.mock('@tanstack/react-router', () => ({ useRouter: () => null, createLink: () => () => null }));

const nothing = () => undefined;

function List({
  many,
  read,
}: {
  many: 'orders' | 'products' | 'customers';
  read: () => Promise<ListPageData<object>>;
}) {
  const query = useQuery({ queryKey: [many], queryFn: read, retry: false });
  return (
    <ListBody
      title=""
      noun={{ one: '', many }}
      query={query}
      columns={[]}
      rowKey={String}
      rowLink={() => ({ to: '/' })}
      search={{}}
      onChange={nothing}
      onClear={nothing}
      defaultSort={{ orderby: 'date', order: 'desc' }}
      filters={[]}
      searchPlaceholder=""
      empty="None yet"
      narrow={false}
      sort={{ orderby: 'date', order: 'desc' }}
      onSort={nothing}
    />
  );
}

test.each(['products', 'orders', 'customers'] as const)(
  'Failed to fetch %s: the cause, and Try Again',
  async (many) => {
    const page = { items: [], total: 0, totalPages: 0, page: 1, perPage: 20, totalIsCapped: false };
    const read = vi
      .fn()
      .mockRejectedValueOnce(new CallTimeout(`${many}.list`, 10_000))
      .mockResolvedValueOnce(page);
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <List many={many} read={read} />
        </QueryClientProvider>
      </MantineProvider>,
    );
    expect((await screen.findByRole('heading')).textContent).toBe(`Failed to fetch ${many}`);
    screen.getByText('Karoo took too long to respond. Please try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('None yet');
  },
);
