import { Button, Text } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_DAYS_OF_ORDERS } from '#domain/questions/limits.ts';
import { orpc } from '../../../platform/api/client.ts';
import { useStore, useStoreQuery } from '../../../platform/query/store-query.ts';
import { paymentTitle } from '../../../ui/shop-text/payment-title.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import type { ListFilter } from '../../../ui/list-page/list-column.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import {
  askedOf,
  changedSearch,
  fromSavedQuery,
  savedQuery,
  withoutFilters,
} from '../../../ui/list-page/list-search.ts';
import { ListTabs } from '../../../ui/list-page/list-tabs.tsx';
import { useNewRows } from '../../../ui/list-page/rows/use-new-rows.ts';
import { useListSearch } from '../../../ui/list-page/use-list-search.ts';
import { useSelection } from '../../../ui/list-page/selection/use-selection.ts';
import { inReach, ListColumnsButton, useIsOfflineWith, useListColumns } from '../../columns/columns.public.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { SegmentsButton, useSegmentLabel } from '../../segments/segments.public.tsx';
import { SavedViewsMenu, useSavedViews } from '../../saved-views/saved-views.public.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { revisionKey } from '../order-labels.ts';
import { prepareStatusTabs } from './prepare-status-tabs.ts';
import { useBulkStatus } from './use-bulk-status.ts';
import { orderColumns } from './orders.columns.tsx';
import { facetFilter, orderFacets, orderList, type OrderListItem } from '../orders.data.ts';
import { TrackingDialog, TrackingListDialog } from '../tracking/lazy-tracking-dialogs.ts';
import { ordersSearch } from '../orders.search.ts';
import type { OrdersSearch } from '../orders.search.ts';
import { NONE, reportFilters } from './report-filters.ts';
import { t } from '#domain/language/t.ts';

function orderFilters(
  search: OrdersSearch,
  methods: readonly { id: string; title: string }[],
  categories: readonly { id: number; name: string }[],
  { segment, currency }: { segment: string; currency: string },
): ListFilter[] {
  return [
    { kind: 'days', key: 'after', untilKey: 'before', label: t('Created') },
    {
      kind: 'choice',
      key: 'payment_method',
      label: t('Payment'),
      options: [
        ...methods.map(({ id, title }) => ({ value: id, label: paymentTitle(title) || id })),
        ...(search.payment_method === NONE ? [{ value: NONE, label: t('No payment method') }] : []),
      ],
    },
    {
      kind: 'choice',
      key: 'category',
      label: t('Category'),
      options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      kind: 'link',
      key: 'product_id',
      label: t('Contains product {productId}', { productId: search.product_id ?? '' }),
    },
    { kind: 'link', key: 'customer_key', label: t('One customer') },
    { kind: 'link', key: 'segment_id', label: segment },
    ...reportFilters(search, currency),
  ];
}

/** The order list: status tabs, search, filters, sort, pages, saved views, CSV. */
export function OrdersListPage() {
  const store = useStore();
  const { search, change, open } = useListSearch(ordersSearch);
  const columns = useListColumns('orders');
  const query = inReach(
    useStoreQuery(orderList, { ...askedOf(search), ...columns.asked }),
    useStoreQuery(orderList, askedOf(search), { enabled: useIsOfflineWith(columns) }),
  );
  const facets = useStoreQuery(orderFacets, facetFilter(search));
  const shop = useStoreQuery(orpc.products.facets);
  const attention = useStoreQuery(orpc.analytics.attention);
  const isFresh = useNewRows(
    savedQuery(search) + String(search.page ?? 1),
    query.isPlaceholderData ? undefined : query.data?.items.map(revisionKey),
  );
  const { may } = usePermission('write-shop');
  const bulk = useBulkStatus(store);
  const selection = useSelection(query.data?.items, (order) => t('order #{number}', { number: order.number }));
  const views = useSavedViews(store.organization_id, 'orders');
  const [tracking, setTracking] = useState<Tracking>(null);
  const segment = useSegmentLabel(search.segment_id);
  const filters = orderFilters(search, facets.data?.payment_methods ?? [], shop.data?.categories ?? [], {
    segment,
    currency: store.currency,
  });
  return (
    <ListPage
      title={t('Orders')}
      help="/dashboard/help/figures#which-orders-count"
      noun={{ one: t('order'), many: t('orders') }}
      query={query}
      columns={orderColumns({
        columns,
        onTrack: (order) => setTracking({ of: order, isOpen: true }),
      })}
      isWide={columns.isChosen}
      columnsButton={<ListColumnsButton columns={columns} />}
      rowKey={(order) => String(order.wc_id)}
      rowLink={(order) => ({ to: '/dashboard/orders/$orderId', params: { orderId: String(order.wc_id) } })}
      isFresh={(order) => isFresh(revisionKey(order))}
      search={search}
      onChange={change}
      onClear={() => open(withoutFilters(search))}
      defaultSort={{ orderby: 'date', order: 'desc' }}
      filters={filters}
      searchPlaceholder={t('Number, name or email')}
      tabs={
        <ListTabs
          label={t('Order status')}
          tabs={prepareStatusTabs(
            facets.data?.statuses ?? [],
            search,
            attention.data?.toPack.orders ?? null,
            views.data?.items,
          )}
        />
      }
      note={<ReportFilterNote search={search} currency={store.currency} />}
      empty={<NoOrders />}
      selection={
        may
          ? {
              ...selection.ofRows,
              bar: (
                <BulkBar
                  selected={selection.selected}
                  storeId={store.id}
                  bulk={bulk}
                  onClear={selection.ofRows.onClear}
                  onTrack={() => setTracking({ of: 'many', isOpen: true })}
                />
              ),
            }
          : undefined
      }
      actions={
        <Actions
          search={search}
          selected={selection.selected}
          onOpen={open}
          tracking={tracking}
          onTrack={setTracking}
          columns={columns.exported}
        />
      }
    />
  );
}

interface ActionsProps {
  search: OrdersSearch;
  selected: readonly OrderListItem[];
  onOpen: (search: OrdersSearch) => void;
  tracking: Tracking;
  onTrack: (tracking: Tracking) => void;
  /** Those on screen, for files. */
  columns: { columns: string };
}

/** The dialog for tracking numbers of one order or of many, which stays in place while it closes. */
type Tracking = { of: OrderListItem | 'many'; isOpen: boolean } | null;

/** Views, tracking numbers of one or many orders, and the export. */
function Actions({ search, selected, onOpen, tracking, onTrack, columns }: ActionsProps) {
  const store = useStore();
  const { may } = usePermission('write-shop');
  const close = () => onTrack(tracking && { ...tracking, isOpen: false });
  return (
    <>
      <SavedViewsMenu
        organizationId={store.organization_id}
        screen="orders"
        query={savedQuery(search)}
        columns={columns}
        onOpen={(saved) => onOpen(ordersSearch.parse(fromSavedQuery(saved)))}
      />
      <SegmentsButton
        about="orders"
        current={search.segment_id}
        onChoose={({ id, where }) =>
          onOpen(changedSearch(search, { segment_id: id, where: id === undefined ? JSON.stringify(where) : undefined }))
        }
      />
      {may && selected.length === 0 && <TrackingButton onClick={() => onTrack({ of: 'many', isOpen: true })} />}
      {may && (
        <TrackingListDialog
          opened={tracking?.of === 'many' && tracking.isOpen}
          onClose={close}
          store={store}
          selected={selected}
        />
      )}
      {tracking && tracking.of !== 'many' && (
        <TrackingDialog opened={tracking.isOpen} onClose={close} order={tracking.of} store={store} />
      )}
      <ExportCsv
        storeId={store.id}
        table="orders"
        filter={{ ...search, ...columns }}
        chosen={selected.map(({ wc_id }) => wc_id)}
      />
    </>
  );
}

function TrackingButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconTruckDelivery size={16} />}
      onPointerEnter={TrackingListDialog.preload}
      onClick={onClick}
    >
      {t('Tracking numbers')}
    </Button>
  );
}

function NoOrders() {
  return (
    <EmptyState title={t('No orders yet')} action={<LinkButton to="/dashboard/stores">{t('View sync')}</LinkButton>}>
      {t('Orders appear here automatically once they’re synced or a customer buys.')}
    </EmptyState>
  );
}

/** Explains which orders a report counted, if the list shows the orders behind one of its figures. */
function ReportFilterNote({ search, currency }: { search: OrdersSearch; currency: string }) {
  const sold = search.sales_from ?? search.sales_to;
  const refunded = search.refunded_from ?? search.refunded_to;
  const chosen = search.where ?? search.segment_id;
  const parts = [
    sold && t('Orders that count as sales, by reporting date (date paid, unless the store uses another).'),
    chosen &&
      !sold &&
      !refunded &&
      t('Orders that count as sales, of the last {days} days.', { days: MAX_DAYS_OF_ORDERS }),
    refunded && t('Orders with a refund on these days, whenever they were placed.'),
    (sold ?? refunded ?? chosen) && t('Only orders in {currency}.', { currency }),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {parts.join(' ')}
    </Text>
  );
}
