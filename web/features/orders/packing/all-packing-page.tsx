import { ALL_STORES } from '../../stores/stores.public.tsx';
import { Stack } from '@mantine/core';
import { orpc } from '../../../platform/api/client.ts';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { UnansweredStores, useEachStore, useStores } from '../../stores/stores.public.tsx';
import { PackingQueue, PackingSkeleton } from './packing-queue.tsx';
import { t } from '#domain/language/t.ts';

/** The orders to pack of all stores, oldest first. Packing an order changes it in its own store. */
export function AllPackingPage() {
  const { stores } = useStores();
  const all = useEachStore(stores, orpc.orders.toPack, () => ({}));
  const lists = all.flatMap(({ store, query: { data } }) => (data ? [{ store, data }] : []));
  return (
    <Stack gap="md" maw={640}>
      <div>
        <BackLink to={ALL_STORES}>{t('All stores')}</BackLink>
        <PageHeader title={t('To pack in all stores')} help="/dashboard/help/orders#pack" dense>
          {t('Orders with the status Processing, oldest first. Orders with only virtual products are left out.')}
        </PageHeader>
      </div>
      <UnansweredStores all={all} />
      {all.some(({ query }) => query.isLoading) ? (
        <PackingSkeleton />
      ) : (
        <PackingQueue
          lists={lists}
          isOfAllStores
          isFetching={all.some(({ query }) => query.isFetching)}
          onLoadMore={() => all.forEach(({ query }) => void query.refetch())}
        />
      )}
    </Stack>
  );
}
