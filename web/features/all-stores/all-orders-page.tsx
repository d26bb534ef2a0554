import { ALL_STORES } from '../stores/stores.public.tsx';
import { Button, Card, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { statusLabel } from '#domain/order-status.ts';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { SearchBox } from '../../ui/list-page/filters/search-box.tsx';
import { ListTabs } from '../../ui/list-page/list-tabs.tsx';
import { useListSearch } from '../../ui/list-page/use-list-search.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { orderList } from '../orders/orders.public.tsx';
import { inStore, useStores, UnansweredStores, useEachStore } from '../stores/stores.public.tsx';
import type { Store } from '../stores/stores.public.tsx';
import { allOrdersSearch, STATUS_TABS } from './all-stores.routes.tsx';
import { mergeOrders } from './merge-orders.ts';
import { OrderRows } from './order-rows.tsx';
import { t } from '#domain/language/t.ts';

/** Orders loaded of a store at first and with each "Show more", and at most. */
const STEP = 20;
const MAX_LOADED = 100;

/** The orders of all stores, newest first. */
export function AllOrdersPage() {
  const { stores } = useStores();
  const { search, change } = useListSearch(allOrdersSearch);
  const tab = (status: (typeof STATUS_TABS)[number] | undefined) => ({
    key: status ?? 'all',
    label: status === undefined ? t('All') : statusLabel(status),
    count: null,
    isCurrent: search.status === status,
    link: { to: `${ALL_STORES}/orders`, search: { ...search, status } } as never,
  });
  return (
    <>
      <PageHeader title={t('Orders of all stores')}>
        {t('Newest first. Each row opens the order in its store.')}
      </PageHeader>
      <Stack gap="sm">
        <ListTabs
          label={t('Order status')}
          tabs={[
            {
              key: 'to-pack',
              label: t('To pack'),
              count: null,
              isCurrent: false,
              link: { to: `${ALL_STORES}/to-pack` },
            },
            tab(undefined),
            ...STATUS_TABS.map(tab),
          ]}
        />
        <SearchBox
          value={search.search ?? ''}
          label={t('Search orders')}
          placeholder={t('Number, name or email')}
          onSearch={(text) => change({ search: text === '' ? undefined : text }, { replace: true })}
        />
        <Orders key={JSON.stringify(search)} stores={stores} filter={search} />
      </Stack>
    </>
  );
}

interface OrdersProps {
  stores: readonly Store[];
  filter: ReturnType<typeof allOrdersSearch.parse>;
}

function Orders({ stores, filter }: OrdersProps) {
  const [sizes, setSizes] = useState<Readonly<Record<string, number>>>({});
  const sizeOf = (storeId: string) => sizes[storeId] ?? STEP;
  const lists = useEachStore(stores, orderList, ({ id }) => ({ ...filter, per_page: sizeOf(id) }));
  const { rows, next } = mergeOrders(
    lists.map(({ store, query: { data } }) => ({
      storeId: store.id,
      items: data?.items ?? [],
      hasMore: data !== undefined && data.total > data.items.length,
    })),
  );
  const title = t('Orders of all stores');
  if (lists.some(({ query }) => query.isLoading)) {
    return (
      <Card p={0}>
        <RowSkeletons rows={10} height={60} />
      </Card>
    );
  }
  const full = stores.filter(({ id }) => next.includes(id) && sizeOf(id) >= MAX_LOADED);
  return (
    <>
      <UnansweredStores all={lists} />
      <Card p={0}>
        {rows.length === 0 ? (
          <Text p="md" size="sm" c="dimmed">
            {t('No orders match.')}
          </Text>
        ) : (
          <OrderRows label={title} stores={stores} rows={rows} />
        )}
      </Card>
      {full.map((store) => (
        <Text key={store.id} size="sm">
          <LinkAnchor {...(inStore(store.id, 'orders', filter) as { to: string })}>
            {t('Older orders are in the list of {store}', { store: store.name })}
          </LinkAnchor>
        </Text>
      ))}
      {next.length > 0 && full.length === 0 && (
        <Button
          variant="default"
          loading={lists.some(({ query }) => query.isFetching)}
          onClick={() => setSizes({ ...sizes, ...Object.fromEntries(next.map((id) => [id, sizeOf(id) + STEP])) })}
        >
          {t('Show more')}
        </Button>
      )}
    </>
  );
}
