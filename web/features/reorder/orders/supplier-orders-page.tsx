import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { orpc } from '../../../platform/api/client.ts';
import { formatDay } from '../../../platform/format/date.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount } from '../../../platform/format/number.ts';
import { useStore, useStoreQuery } from '../../../platform/query/store-query.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { DeleteButton } from '../../../ui/forms/delete-button.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { useListSearch } from '../../../ui/list-page/use-list-search.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DataAgeNote } from '../../../ui/states/data-age-note.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { CardSkeleton } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { useSeesCosts } from '../../costs/costs.public.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { supplierOrders } from '../reorder.data.ts';
import type { SupplierOrder } from '../reorder.data.ts';
import { supplierOrdersSearch } from '../reorder.search.ts';
import { t } from '#domain/language/t.ts';

const ReceiveDialog = lazyDialog(() => import('./receive-dialog.tsx'), 'ReceiveDialog');

/** Orders to suppliers, newest first: what has arrived, and what is still to come. */
export function SupplierOrdersPage() {
  const store = useStore();
  const { search, change } = useListSearch(supplierOrdersSearch);
  const page = search.page ?? 1;
  const query = useStoreQuery(supplierOrders, { page });
  return (
    <>
      <PageHeader
        title={t('Supplier orders')}
        actions={
          <LinkButton variant="default" to="/dashboard/products/reorder">
            {t('Reorder')}
          </LinkButton>
        }
      >
        <DataAgeNote at={query.dataUpdatedAt} />
      </PageHeader>
      <QueryView query={query} failure={t('Couldn’t load orders')} loading={<OrdersSkeleton />}>
        {({ items, total, perPage }) =>
          total === 0 ? (
            <EmptyState
              title={t('No supplier orders yet')}
              action={<LinkButton to="/dashboard/products/reorder">{t('What to reorder')}</LinkButton>}
            >
              {t('Record an order from the reorder list. Its units count as on order until they arrive.')}
            </EmptyState>
          ) : (
            <Stack>
              {items.map((order) => (
                <OrderPanel key={order.id} order={order} storeId={store.id} currency={store.currency} />
              ))}
              {total > perPage && (
                <Group justify="center">
                  <Button variant="default" disabled={page === 1} onClick={() => change({ page: page - 1 })}>
                    {t('Newer')}
                  </Button>
                  <Button
                    variant="default"
                    disabled={page * perPage >= total}
                    onClick={() => change({ page: page + 1 })}
                  >
                    {t('Older')}
                  </Button>
                </Group>
              )}
            </Stack>
          )
        }
      </QueryView>
    </>
  );
}

function OrdersSkeleton() {
  return (
    <Stack>
      {[1, 2, 3].map((place) => (
        <CardSkeleton key={place} height={300} title={t('Supplier')} />
      ))}
    </Stack>
  );
}

const STATUS = {
  open: { label: t('Open'), tone: 'busy' },
  received: { label: t('Received'), tone: 'good' },
  cancelled: { label: t('Cancelled'), tone: 'quiet' },
} as const;

const EMAIL_STATE = { queued: t('Being sent'), sent: t('Sent'), failed: t('Not sent') } as const;

function OrderPanel({ order, storeId, currency }: { order: SupplierOrder; storeId: string; currency: string }) {
  const { may } = usePermission('write-shop');
  const seesCosts = useSeesCosts();
  const [isReceiving, setReceiving] = useState(false);
  const { label, tone } = STATUS[order.status];
  const received = order.lines.reduce((sum, line) => sum + line.received, 0);
  const cancelling = received > 0 ? t('Cancel the rest') : t('Cancel order');
  return (
    <Panel title={order.supplier_name || t('Without a supplier')} aside={<ToneBadge tone={tone}>{label}</ToneBadge>}>
      <Stack gap="sm">
        <FactList
          facts={[
            { label: t('Ordered'), value: formatDay(order.ordered_on) },
            { label: t('Expected'), value: order.status === 'open' && formatDay(order.expected_on) },
            {
              label: t('Units'),
              value: t('{received} of {units} received', {
                received: formatCount(received),
                units: formatCount(order.units),
              }),
            },
            { label: t('Cost'), value: seesCosts && costText(order, currency) },
            { label: t('Email'), value: order.email && EMAIL_STATE[order.email.state] },
            {
              label: t('Missing for the minimum'),
              value: order.below_minimum !== '0.00' && formatMoneyExact(order.below_minimum, currency),
            },
          ]}
        />
        <Text size="sm" c="dimmed">
          {linesText(order.lines.map(({ name, units }) => `${formatCount(units)} × ${name}`))}
        </Text>
        {order.pending && (
          <Text size="sm">
            {t('Your store didn’t answer for all products of a delivery. Finish it: nothing is added twice.')}
          </Text>
        )}
        <Group gap="xs">
          {may && order.status === 'open' && (
            <Button onClick={() => setReceiving(true)}>{order.pending ? t('Finish delivery') : t('Receive')}</Button>
          )}
          <LinkButton
            variant="default"
            to="/dashboard/products/reorder/orders/$supplierOrderId"
            params={{ supplierOrderId: order.id }}
          >
            {t('Email or print')}
          </LinkButton>
          <ExportCsv storeId={storeId} table="supplier_order" filter={{ order_id: order.id }} />
          {may && order.status === 'open' && !order.pending && (
            <DeleteButton
              variant="subtle"
              color="red"
              action={cancelling}
              label={cancelling}
              deletes={orpc.reorder.cancelOrder}
              input={{ store_id: storeId, order_id: order.id }}
              reloads={[orpc.reorder]}
            >
              {t('Karoo no longer expects what hasn’t arrived. It doesn’t tell your supplier.')}
            </DeleteButton>
          )}
        </Group>
      </Stack>
      <ReceiveDialog opened={isReceiving} onClose={() => setReceiving(false)} storeId={storeId} order={order} />
    </Panel>
  );
}

function costText({ cost, lines, lines_without_cost: unpriced }: SupplierOrder, currency: string): string {
  if (unpriced === lines.length) return t('Unknown');
  const known = formatMoneyExact(cost, currency);
  return unpriced === 0
    ? known
    : t('{count, plural, one {{amount}, # product unknown} other {{amount}, # products unknown}}', {
        amount: known,
        count: unpriced,
      });
}

const linesText = (lines: readonly string[]): string =>
  lines.length > 6
    ? t('{lines} and {count} more', { lines: lines.slice(0, 5).join(', '), count: lines.length - 5 })
    : lines.join(', ');
