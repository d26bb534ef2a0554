import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useStore } from '../../stores/stores.public.tsx';
import { orderOptions } from '../orders.data.ts';
import * as t from '../orders.text.ts';
import { PackingSlip } from './packing-slip.tsx';
import { orderIdsOf, packingSlipsSearch } from './packing-slips.search.ts';
import classes from '../../../ui/print/paper.module.css';

/** The packing slips of the chosen orders, each on its own page when printed. */
export function PackingSlipsPage() {
  const store = useStore();
  const raw: unknown = useSearch({ strict: false });
  const ids = orderIdsOf(packingSlipsSearch.parse(raw));
  const queries = useQueries({ queries: ids.map((id) => orderOptions(store.id, id)) });
  const missing = queries.filter(({ isError, data }) => isError && !data);
  const isLoading = queries.some(({ isPending }) => isPending);
  return (
    <Stack gap="md" className={classes.page}>
      <div className="karoo-screen-only">
        <BackLink to="/dashboard/orders">{t.orders}</BackLink>
        <PageHeader
          title={t.packingSlips}
          actions={
            ids.length > 0 && (
              <Button leftSection={<IconPrinter size={16} />} loading={isLoading} onClick={() => window.print()}>
                {t.print}
              </Button>
            )
          }
        >
          {ids.length > 0 && t.slipsOnePerPage(ids.length)}
        </PageHeader>
      </div>
      {missing.length > 0 && (
        <Alert color="red" role="alert" className="karoo-screen-only" title={t.couldntLoadSomeOrders(missing.length)}>
          <Button variant="default" onClick={() => void Promise.all(missing.map((query) => query.refetch()))}>
            {t.tryAgain}
          </Button>
        </Alert>
      )}
      {ids.length === 0 && (
        <EmptyState title={t.noOrdersChosen} action={<LinkButton to="/dashboard/orders">{t.allOrders}</LinkButton>}>
          {t.selectOrdersInTheList}
        </EmptyState>
      )}
      {queries.map(({ data, isPending }, index) =>
        data ? (
          <PackingSlip key={ids[index]} order={data} store={store} />
        ) : (
          isPending && <Skeleton key={ids[index]} height={320} radius="lg" role="status" aria-label={t.loading} />
        ),
      )}
    </Stack>
  );
}
