import { Alert, Button, Group, List, Skeleton, Stack, Switch } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { useStore } from '../../stores/stores.public.tsx';
import { invoiceDetailsOptions, orderOptions } from '../orders.data.ts';
import type { OrderDetail } from '../orders.data.ts';
import { couldntLoadSomeOrders } from '../orders.text.ts';
import { orderIdsOf, packingSlipsSearch } from '../packing-slips/packing-slips.search.ts';
import classes from '../../../ui/print/paper.module.css';
import { DetailsDialog } from './details-dialog.tsx';
import { invoiceNotes } from './invoice-notes.ts';
import { InvoicePaper } from './invoice-paper.tsx';
import * as t from './invoices.text.ts';

/** The invoices of the chosen orders, each on its own page when printed. */
export function InvoicesPage() {
  const store = useStore();
  const raw: unknown = useSearch({ strict: false });
  const ids = orderIdsOf(packingSlipsSearch.parse(raw));
  const queries = useQueries({ queries: ids.map((id) => orderOptions(store.id, id)) });
  const business = useQuery(invoiceDetailsOptions(store.id));
  const [isCopy, setCopy] = useState(false);
  const missing = queries.filter(({ isError, data }) => isError && !data);
  const orders = queries.flatMap(({ data }) => data ?? []);
  const isReady = business.data !== undefined && orders.length + missing.length === ids.length;
  if (ids.length === 0) {
    return (
      <>
        <BackLink to="/dashboard/orders">{t.orders}</BackLink>
        <PageHeader title={t.invoices} />
        <EmptyState title={t.noOrdersChosen} action={<LinkButton to="/dashboard/orders">{t.allOrders}</LinkButton>}>
          {t.selectOrdersInTheList}
        </EmptyState>
      </>
    );
  }
  return (
    <Stack gap="md" className={classes.page}>
      <Stack gap="md" className="karoo-screen-only">
        <div>
          <BackLink to="/dashboard/orders">{t.orders}</BackLink>
          <PageHeader
            title={t.invoices}
            actions={
              <Button
                leftSection={<IconPrinter size={16} />}
                disabled={!isReady || orders.length === 0}
                onClick={() => window.print()}
              >
                {t.print}
              </Button>
            }
          >
            {t.ordersOnePerPage(ids.length)}
          </PageHeader>
        </div>
        {missing.length > 0 && (
          <Alert color="red" role="alert" title={couldntLoadSomeOrders(missing.length)}>
            <Button variant="default" onClick={() => void Promise.all(missing.map((query) => query.refetch()))}>
              {t.tryAgain}
            </Button>
          </Alert>
        )}
        {business.data === undefined && (business.isError || business.fetchStatus === 'paused') && (
          <Alert color="red" role="alert" title={t.detailsNotOnThisDevice}>
            {t.connectOnce}
          </Alert>
        )}
        {business.data && <Preparation orders={orders} storeId={store.id} {...business.data} />}
        <Switch
          label={t.markAsCopies}
          description={t.copiesHint}
          checked={isCopy}
          onChange={(event) => setCopy(event.currentTarget.checked)}
        />
      </Stack>
      {queries.map(({ data, isPending }, index) =>
        data && business.data ? (
          <InvoicePaper key={ids[index]} order={data} store={store} details={business.data.details} isCopy={isCopy} />
        ) : (
          isPending && <Skeleton key={ids[index]} height={320} radius="lg" role="status" aria-label={t.loading} />
        ),
      )}
    </Stack>
  );
}

interface PreparationProps {
  orders: readonly OrderDetail[];
  storeId: string;
  details: Parameters<typeof invoiceNotes>[1];
}

/** What is missing on the invoices, and where to enter it. */
function Preparation({ orders, storeId, details }: PreparationProps) {
  const { may } = usePermission('manage-stores');
  const [isOpen, setOpen] = useState(false);
  const notes = invoiceNotes(orders, details);
  const button = may && (
    <Group>
      <Button variant="default" onClick={() => setOpen(true)}>
        {details === null ? t.addBusinessDetails : t.businessDetails}
      </Button>
      <DetailsDialog opened={isOpen} onClose={() => setOpen(false)} storeId={storeId} details={details} />
    </Group>
  );
  if (details !== null && notes.length === 0) return button;
  return (
    <Alert color="yellow" role="note" title={t.beforeYouPrint}>
      <Stack gap="sm">
        <List size="sm">
          {details === null && <List.Item>{t.invoicesNeedThem}</List.Item>}
          {details === null && !may && <List.Item>{t.askAnAdmin}</List.Item>}
          {notes.map((note) => (
            <List.Item key={note}>{note}</List.Item>
          ))}
        </List>
        {button}
      </Stack>
    </Alert>
  );
}
