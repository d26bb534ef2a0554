import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { orpc } from '../../../platform/api/client.ts';
import { storeQuery, useStore } from '../../../platform/query/store-query.ts';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { t } from '#domain/language/t.ts';
import { useStoreLogo } from '../invoices/store-logo.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { orderIdsOf, packingSlipsSearch } from './packing-slips.search.ts';

/** The packing slips of the chosen orders, each on its own page when printed. */
export function PackingSlipsPage() {
  const store = useStore();
  const raw: unknown = useSearch({ strict: false });
  const ids = orderIdsOf(packingSlipsSearch.parse(raw));
  const queries = useQueries({
    queries: ids.map((wc_id) => storeQuery(store.id, orpc.orders.get, { wc_id })),
  });
  const missing = queries.filter(({ isError, data }) => isError && !data);
  const logo = useStoreLogo();
  const isLoading = !logo.isReady || queries.some(({ isPending }) => isPending);
  return (
    <Stack gap="md" maw={800} className="karoo-paper karoo-slips">
      <div className="karoo-screen-only">
        <BackLink to="/dashboard/orders">{t('Orders')}</BackLink>
        <PageHeader
          title={t('Packing slips')}
          actions={
            ids.length > 0 && (
              <Button leftSection={<IconPrinter size={16} />} loading={isLoading} onClick={() => window.print()}>
                {t('Print')}
              </Button>
            )
          }
        >
          {ids.length > 0 &&
            t('{count, plural, one {1 order} other {# orders, each on its own page}}', { count: ids.length })}
        </PageHeader>
      </div>
      {missing.length > 0 && (
        <Alert
          color="red"
          role="alert"
          className="karoo-screen-only"
          title={t('{count, plural, one {Couldn’t load # order} other {Couldn’t load # orders}}', {
            count: missing.length,
          })}
        >
          <Button variant="default" onClick={() => void Promise.all(missing.map((query) => query.refetch()))}>
            {t('Try Again')}
          </Button>
        </Alert>
      )}
      {ids.length === 0 && (
        <EmptyState
          title={t('No orders chosen')}
          action={<LinkButton to="/dashboard/orders">{t('All orders')}</LinkButton>}
        >
          {t('Select orders in the list, then choose Packing slips.')}
        </EmptyState>
      )}
      {queries.map(({ data, isPending }, index) =>
        data ? (
          <PackingSlip key={ids[index]} order={data} store={store} />
        ) : (
          isPending && <Skeleton key={ids[index]} height={320} radius="lg" role="status" aria-label={t('Loading...')} />
        ),
      )}
    </Stack>
  );
}
