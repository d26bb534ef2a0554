import { ALL_STORES } from '../stores/stores.public.tsx';
import { Text } from '@mantine/core';
import { Panel } from '../../ui/cards/panel.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { orderList } from '../orders/orders.public.tsx';
import { useStores, useEachStore } from '../stores/stores.public.tsx';
import { mergeOrders } from './merge-orders.ts';
import { OrderRows } from './order-rows.tsx';
import { t } from '#domain/language/t.ts';

const NEWEST = 8;

/** The newest orders of all stores. */
export function NewestOrders() {
  const { stores } = useStores();
  const lists = useEachStore(stores, orderList, () => ({ per_page: NEWEST }));
  const { rows } = mergeOrders(
    lists.map(({ store, query }) => ({ storeId: store.id, items: query.data?.items ?? [], hasMore: false })),
  );
  const title = t('Recent orders');
  return (
    <Panel
      title={title}
      flush
      aside={
        <LinkAnchor to={`${ALL_STORES}/orders`} size="sm">
          {t('View all')}
        </LinkAnchor>
      }
    >
      {lists.some(({ query }) => query.isLoading) ? (
        <RowSkeletons rows={NEWEST} height={60} />
      ) : rows.length === 0 ? (
        <Text p="md" size="sm" c="dimmed">
          {t('No orders yet. They appear here automatically.')}
        </Text>
      ) : (
        <OrderRows label={title} stores={stores} rows={rows.slice(0, NEWEST)} />
      )}
    </Panel>
  );
}
