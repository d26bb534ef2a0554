import { Stack } from '@mantine/core';
import { orpc } from '../../../platform/api/client.ts';
import { useStore, useStoreQuery } from '../../../platform/query/store-query.ts';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DataAgeNote } from '../../../ui/states/data-age-note.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { PackingQueue, PackingSkeleton } from './packing-queue.tsx';
import { t } from '#domain/language/t.ts';

/** The orders to pack, one after the other: tick off the items, then Packed or Skip. */
export function PackingPage() {
  const store = useStore();
  const query = useStoreQuery(orpc.orders.toPack);
  return (
    <Stack gap="md" maw={640}>
      <div>
        <BackLink to="/dashboard/orders">{t('Orders')}</BackLink>
        <PageHeader title={t('To pack')} help="/dashboard/help/orders#pack" dense>
          {t('Orders with the status Processing, oldest first. Orders with only virtual products are left out.')}
        </PageHeader>
        <DataAgeNote at={query.dataUpdatedAt} />
      </div>
      <QueryView query={query} failure={t('Couldn’t load the orders to pack')} loading={<PackingSkeleton />}>
        {(data) => (
          <PackingQueue
            key={store.id}
            lists={[{ store, data }]}
            isFetching={query.isFetching}
            onLoadMore={() => void query.refetch()}
          />
        )}
      </QueryView>
    </Stack>
  );
}
