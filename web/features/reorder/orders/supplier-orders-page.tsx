import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { formatDay } from '../../../platform/format/date.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount } from '../../../platform/format/number.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { useListSearch } from '../../../ui/list-page/use-list-search.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DataAgeNote } from '../../../ui/states/data-age-note.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { toastError } from '../../../ui/toasts/toast.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { useStore } from '../../stores/stores.public.tsx';
import { supplierOrdersOptions, useReorderChange } from '../reorder.data.ts';
import type { SupplierOrder } from '../reorder.data.ts';
import { supplierOrdersSearch } from '../reorder.search.ts';
import * as t from '../reorder.text.ts';

const ReceiveDialog = lazyDialog(() => import('./receive-dialog.tsx').then((module) => module.ReceiveDialog));

/** Orders to suppliers, newest first: what has arrived, and what is still to come. */
export function SupplierOrdersPage() {
  const store = useStore();
  const { search, change } = useListSearch(supplierOrdersSearch);
  const page = search.page ?? 1;
  const query = useQuery(supplierOrdersOptions(store.id, page));
  return (
    <>
      <PageHeader
        title={t.supplierOrders}
        actions={
          <LinkButton variant="default" to="/dashboard/products/reorder">
            {t.reorder}
          </LinkButton>
        }
      >
        <DataAgeNote at={query.dataUpdatedAt} timeZone={store.timezone} />
      </PageHeader>
      <QueryView query={query} failure={t.couldntLoad} loading={<RowSkeletons rows={4} height={120} />}>
        {({ items, total, perPage }) =>
          total === 0 ? (
            <EmptyState
              title={t.noOrdersYet}
              action={<LinkButton to="/dashboard/products/reorder">{t.whatToReorder}</LinkButton>}
            >
              {t.noOrdersYetText}
            </EmptyState>
          ) : (
            <Stack>
              {items.map((order) => (
                <OrderPanel key={order.id} order={order} storeId={store.id} currency={store.currency} />
              ))}
              {total > perPage && (
                <Group justify="center">
                  <Button variant="default" disabled={page === 1} onClick={() => change({ page: page - 1 })}>
                    {t.newer}
                  </Button>
                  <Button
                    variant="default"
                    disabled={page * perPage >= total}
                    onClick={() => change({ page: page + 1 })}
                  >
                    {t.older}
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

const STATUS = {
  open: { label: t.statusOpen, tone: 'busy' },
  received: { label: t.statusReceived, tone: 'good' },
  cancelled: { label: t.statusCancelled, tone: 'quiet' },
} as const;

function OrderPanel({ order, storeId, currency }: { order: SupplierOrder; storeId: string; currency: string }) {
  const { may } = usePermission('write-shop');
  const [isReceiving, setReceiving] = useState(false);
  const cancel = useReorderChange(() => client.reorder.cancelOrder({ store_id: storeId, order_id: order.id }));
  const { label, tone } = STATUS[order.status];
  const received = order.lines.reduce((sum, line) => sum + line.received, 0);
  return (
    <Panel title={order.supplier_name || t.withoutSupplier} aside={<ToneBadge tone={tone}>{label}</ToneBadge>}>
      <Stack gap="sm">
        <FactList
          facts={[
            { label: t.ordered, value: formatDay(order.ordered_on) },
            { label: t.expectedOn, value: order.status === 'open' && formatDay(order.expected_on) },
            { label: t.units, value: t.receivedOf(formatCount(received), formatCount(order.units)) },
            { label: t.cost, value: costText(order, currency) },
            {
              label: t.missingForMinimum,
              value: order.belowMinimum !== '0.00' && formatMoneyExact(order.belowMinimum, currency),
            },
          ]}
        />
        <Text size="sm" c="dimmed">
          {t.linesText(order.lines.map(({ name, units }) => `${formatCount(units)} × ${name}`))}
        </Text>
        {order.pending && <Text size="sm">{t.deliveryUnfinished}</Text>}
        <Group gap="xs">
          {may && order.status === 'open' && (
            <Button onClick={() => setReceiving(true)}>{order.pending ? t.finishDelivery : t.receive}</Button>
          )}
          <LinkButton
            variant="default"
            to="/dashboard/products/reorder/orders/$supplierOrderId"
            params={{ supplierOrderId: order.id }}
          >
            {t.print}
          </LinkButton>
          <ExportCsv storeId={storeId} table="supplier_order" filter={{ order_id: order.id }} />
          {may && order.status === 'open' && !order.pending && (
            <Button
              variant="subtle"
              color="red"
              loading={cancel.isPending}
              onClick={() =>
                cancel.mutate(undefined, {
                  onError: (error) => toastError(explainError(error), { title: t.couldntSave }),
                })
              }
            >
              {received > 0 ? t.cancelRest : t.cancelOrder}
            </Button>
          )}
        </Group>
      </Stack>
      <ReceiveDialog opened={isReceiving} onClose={() => setReceiving(false)} storeId={storeId} order={order} />
    </Panel>
  );
}

function costText({ cost, lines, linesWithoutCost }: SupplierOrder, currency: string): string {
  if (linesWithoutCost === lines.length) return t.unknown;
  const known = formatMoneyExact(cost, currency);
  return linesWithoutCost === 0 ? known : t.andUnknown(known, linesWithoutCost);
}
