import { Alert, Button, Group, List, Skeleton, Stack, Switch } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { orpc } from '../../../platform/api/client.ts';
import { storeQuery, useStore, useStoreQuery } from '../../../platform/query/store-query.ts';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import type { OrderDetail } from '../orders.data.ts';
import { t } from '#domain/language/t.ts';
import { orderIdsOf, packingSlipsSearch } from '../packing-slips/packing-slips.search.ts';
import { BusinessDetailsDialog } from './business-details-dialog.tsx';
import { EmailButton, PdfButton } from './invoice-files.tsx';
import { invoiceNotes } from './invoice-notes.ts';
import { useStoreLogo } from './store-logo.tsx';
import { InvoicePaper } from './invoice-paper.tsx';

/** The invoices of the chosen orders, each on its own page when printed. */
export function InvoicesPage() {
  const store = useStore();
  const raw: unknown = useSearch({ strict: false });
  const ids = orderIdsOf(packingSlipsSearch.parse(raw));
  const queries = useQueries({
    queries: ids.map((wc_id) => storeQuery(store.id, orpc.orders.get, { wc_id })),
  });
  const business = useStoreQuery(orpc.orders.invoiceDetails);
  const [isCopy, setCopy] = useState(false);
  const missing = queries.filter(({ isError, data }) => isError && !data);
  const orders = queries.flatMap(({ data }) => data ?? []);
  const logo = useStoreLogo();
  const isReady = business.data !== undefined && logo.isReady && orders.length + missing.length === ids.length;
  if (ids.length === 0) {
    return (
      <>
        <BackLink to="/dashboard/orders">{t('Orders')}</BackLink>
        <PageHeader title={t('Invoices')} />
        <EmptyState
          title={t('No orders chosen')}
          action={<LinkButton to="/dashboard/orders">{t('All orders')}</LinkButton>}
        >
          {t('Select orders in the list, then choose Invoices.')}
        </EmptyState>
      </>
    );
  }
  return (
    <Stack gap="md" maw={800} className="karoo-paper karoo-slips">
      <Stack gap="md" className="karoo-screen-only">
        <div>
          <BackLink to="/dashboard/orders">{t('Orders')}</BackLink>
          <PageHeader
            title={t('Invoices')}
            actions={
              <>
                {orders.length === 1 && ids.length === 1 && orders[0] && (
                  <EmailButton storeId={store.id} order={orders[0]} isCopy={isCopy} />
                )}
                <PdfButton storeId={store.id} orders={isReady ? orders : []} isCopy={isCopy} />
                <Button
                  leftSection={<IconPrinter size={16} />}
                  disabled={!isReady || orders.length === 0}
                  onClick={() => window.print()}
                >
                  {t('Print')}
                </Button>
              </>
            }
          >
            {t('{count, plural, one {1 order} other {# orders, each on its own page}}', { count: ids.length })}
          </PageHeader>
        </div>
        {missing.length > 0 && (
          <Alert
            color="red"
            role="alert"
            title={t('{count, plural, one {Couldn’t load # order} other {Couldn’t load # orders}}', {
              count: missing.length,
            })}
          >
            <Button variant="default" onClick={() => void Promise.all(missing.map((query) => query.refetch()))}>
              {t('Try again')}
            </Button>
          </Alert>
        )}
        {business.data === undefined && (business.isError || business.fetchStatus === 'paused') && (
          <Alert color="red" role="alert" title={t('Couldn’t load your business details')}>
            {t('Connect to the internet and open this page once. After that, invoices also print offline.')}
          </Alert>
        )}
        {business.data && <Preparation orders={orders} storeId={store.id} {...business.data} />}
        <Switch
          label={t('Mark as copies')}
          description={t('A tax invoice is issued once. If you print it again, mark it as a copy.')}
          checked={isCopy}
          onChange={(event) => setCopy(event.currentTarget.checked)}
        />
      </Stack>
      {queries.map(({ data, isPending }, index) =>
        data && business.data ? (
          <InvoicePaper key={ids[index]} order={data} store={store} details={business.data.details} isCopy={isCopy} />
        ) : (
          isPending && <Skeleton key={ids[index]} height={320} radius="lg" role="status" aria-label={t('Loading')} />
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
        {details === null ? t('Add your business details') : t('Business details')}
      </Button>
      <BusinessDetailsDialog opened={isOpen} onClose={() => setOpen(false)} storeId={storeId} details={details} />
    </Group>
  );
  if (details !== null && notes.length === 0) return button;
  return (
    <Alert color="yellow" role="note" title={t('Before you print')}>
      <Stack gap="sm">
        <List size="sm">
          {details === null && (
            <List.Item>
              {t(
                'Invoices show your business’s name, address and VAT number. Without them, only your store’s name is printed, and no invoice is a tax invoice.',
              )}
            </List.Item>
          )}
          {details === null && !may && (
            <List.Item>{t('Ask an owner or admin of your organization to add them.')}</List.Item>
          )}
          {notes.map((note) => (
            <List.Item key={note}>{note}</List.Item>
          ))}
        </List>
        {button}
      </Stack>
    </Alert>
  );
}
