import { ActionIcon, Box, Button, Menu, Alert, Skeleton, Text, NativeSelect } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { client, orpc } from '../../../platform/api/client.ts';
import { useStore, useStoreQuery, useTimeZone } from '../../../platform/query/store-query.ts';
import { askedOf } from '../../../ui/list-page/list-search.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { MenuLink } from '../../../ui/links/menu-link.tsx';
import type { ListFilter } from '../../../ui/list-page/list-column.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { ListTabs } from '../../../ui/list-page/list-tabs.tsx';
import { useListSearch } from '../../../ui/list-page/use-list-search.ts';
import { useSelection } from '../../../ui/list-page/selection/use-selection.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { useSeesCosts } from '../../costs/costs.public.tsx';
import { ExportButtonMenu } from '../../exports/exports.public.tsx';
import { reorderList, useReorderChange } from '../reorder.data.ts';
import type { ReorderPage, Supplier, ReorderItem } from '../reorder.data.ts';
import { reorderSearch, defaultSortOf, VIEWS } from '../reorder.search.ts';
import type { ReorderSearch } from '../reorder.search.ts';
import { useReorderColumns } from './reorder.columns.tsx';
import { t } from '#domain/language/t.ts';
import { formatDateTime, formatDay } from '../../../platform/format/date.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { SelectionBar } from '../../../ui/sticky-bar.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts';

const SuppliersDialog = lazyDialog(() => import('../dialogs/suppliers-dialog.tsx'), 'SuppliersDialog');
const SettingsDialog = lazyDialog(() => import('../dialogs/settings-dialog.tsx'), 'SettingsDialog');
const OrderDialog = lazyDialog(() => import('../dialogs/order-dialog.tsx'), 'OrderDialog');

/** What to reorder, dead stock and overstock. */
export function ReorderListPage() {
  const store = useStore();
  const { may } = usePermission('write-shop');
  const { search, change, open } = useListSearch(reorderSearch);
  const defaultSort = defaultSortOf(search);
  const query = useStoreQuery(reorderList, { ...defaultSort, ...askedOf(search) });
  const suppliers = useStoreQuery(orpc.reorder.suppliers).data?.items ?? [];
  const show = search.show ?? 'order';
  const selection = useSelection(
    query.data?.items,
    ({ name, wc_id: id }) => decodeEntities(name) || t('Product {id}', { id }),
  );
  const page = query.data;
  const { columns, menu, exported } = useReorderColumns({
    show,
    storeId: store.id,
    currency: store.currency,
    suppliers,
    may,
  });
  return (
    <>
      <BackLink to="/dashboard/products">{t('Products')}</BackLink>
      <ListPage
        title={t('Reorder')}
        help="/dashboard/help/figures#reorder"
        noun={{ one: t('product'), many: t('products') }}
        query={query}
        columns={columns}
        columnsButton={menu}
        rowKey={({ wc_id: id }) => String(id)}
        rowLink={({ wc_id: id, parent_id: parent }) => ({
          to: '/dashboard/products/$productId',
          params: { productId: String(parent ?? id) },
        })}
        // The view is not a filter: each view has its own text for an empty list.
        search={withoutView(search)}
        onChange={change}
        onClear={() => open({ ...(search.show && { show: search.show }) })}
        defaultSort={{ ...defaultSort, label: defaultSort.orderby === 'value' ? t('Value') : t('Lost a day') }}
        filters={supplierFilter(suppliers)}
        searchPlaceholder={t('Name or SKU')}
        tabs={<ListTabs label={t('Views')} tabs={tabsOf(page, search)} hasCounts />}
        note={page ? <ReorderNote page={page} show={show} /> : <ReorderNoteSkeleton />}
        empty={<NothingHere storeId={store.id} page={page} show={show} may={may} />}
        selection={
          may && suppliers.length > 0
            ? {
                ...selection.ofRows,
                bar: (
                  <AssignBar
                    storeId={store.id}
                    suppliers={suppliers}
                    selected={selection.selected}
                    onClear={selection.ofRows.onClear}
                  />
                ),
              }
            : undefined
        }
        actions={
          <>
            {/* A phone's header has room for two buttons with words; each recorded order has its own file. */}
            <Box visibleFrom="sm">
              <ExportButtonMenu
                tables={[{ name: t('Reorder'), table: 'reorder', filter: { ...defaultSort, ...search, ...exported } }]}
              />
            </Box>
            <LinkButton variant="default" to="/dashboard/products/reorder/orders" {...(may && { visibleFrom: 'sm' })}>
              {t('Supplier orders')}
            </LinkButton>
            {may && <Dialogs storeId={store.id} page={page} suppliers={suppliers} />}
          </>
        }
      />
    </>
  );
}

interface DialogsProps {
  storeId: string;
  /** Until it is loaded, the buttons only keep their places. */
  page: ReorderPage | undefined;
  suppliers: readonly Supplier[];
}

function Dialogs({ storeId, page, suppliers }: DialogsProps) {
  const [opened, setOpened] = useState<'order' | 'suppliers' | 'settings' | null>(null);
  const isLoading = page === undefined;
  const of = (name: typeof opened) => ({ opened: opened === name, onClose: () => setOpened(null) });
  return (
    <>
      <Button visibleFrom="sm" variant="default" disabled={isLoading} onClick={() => setOpened('suppliers')}>
        {t('Suppliers')}
      </Button>
      <Button visibleFrom="sm" variant="default" disabled={isLoading} onClick={() => setOpened('settings')}>
        {t('Settings')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon hiddenFrom="sm" variant="default" size={44} disabled={isLoading} aria-label={t('More')}>
            <IconDots size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuLink to="/dashboard/products/reorder/orders" mih={44}>
            {t('Supplier orders')}
          </MenuLink>
          <Menu.Item mih={44} onClick={() => setOpened('suppliers')}>
            {t('Suppliers')}
          </Menu.Item>
          <Menu.Item mih={44} onClick={() => setOpened('settings')}>
            {t('Settings')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {(isLoading || page.counts.order > 0) && (
        <Button disabled={isLoading} onClick={() => setOpened('order')}>
          {t('New order')}
        </Button>
      )}
      {page && (
        <>
          <SuppliersDialog storeId={storeId} currency={page.currency} suppliers={suppliers} {...of('suppliers')} />
          <SettingsDialog storeId={storeId} settings={page.settings} {...of('settings')} />
          <OrderDialog storeId={storeId} currency={page.currency} suppliers={suppliers} {...of('order')} />
        </>
      )}
    </>
  );
}

function withoutView({ show: _show, ...search }: ReorderSearch) {
  return search;
}

const VIEW_LABELS = {
  order: t('To order'),
  all: t('All'),
  dead: t('Dead stock'),
  overstock: t('Overstock'),
  ignored: t('Not reordered'),
};

function tabsOf(page: ReorderPage | undefined, { show = 'order', ...search }: ReorderSearch) {
  const { page: _page, orderby: _orderby, order: _order, open: _open, ...kept } = search;
  return VIEWS.map((view) => ({
    key: view,
    label: VIEW_LABELS[view],
    count: page?.counts[view] ?? null,
    isCurrent: view === show,
    link: { to: '/dashboard/products/reorder' as const, search: view === 'order' ? kept : { ...kept, show: view } },
  }));
}

function supplierFilter(suppliers: readonly Supplier[]): ListFilter[] {
  if (suppliers.length === 0) return [];
  const named = suppliers.map(({ id, name }) => ({ value: id, label: name }));
  return [
    {
      kind: 'choice',
      key: 'supplier',
      label: t('Supplier'),
      options: [...named, { value: 'none', label: t('Without a supplier') }],
    },
  ];
}

interface NothingHereProps {
  storeId: string;
  page: ReorderPage | undefined;
  show: string;
  may: boolean;
}

/** Why the list is empty, and what to do about it. */
function NothingHere({ storeId, page, show, may }: NothingHereProps) {
  const compute = useReorderChange(() => client.reorder.compute({ store_id: storeId }));
  if (page === undefined) return null;
  if (page.computedAt === null) {
    return (
      <EmptyState
        title={t('Not computed yet')}
        action={
          may && (
            <Button loading={compute.isPending || page.pending} onClick={() => compute.mutate(undefined)}>
              {t('Compute now')}
            </Button>
          )
        }
      >
        {t(
          'Every night Karoo compares your stock with your sales and lists what to order. The first list follows within ten minutes of the first sync.',
        )}
      </EmptyState>
    );
  }
  if (page.counts.all + page.counts.ignored === 0)
    return (
      <EmptyState title={t('No product tracks its stock')}>
        {t(
          'Turn on “Track stock quantity for this product” in WooCommerce. Karoo then says when to order it, and how many.',
        )}
      </EmptyState>
    );
  const [title, text] = show in NOTHING ? NOTHING[show as keyof typeof NOTHING] : NOTHING.all;
  return <EmptyState title={title}>{text}</EmptyState>;
}

const NOTHING = {
  order: [t('Nothing to order today'), t('Every product has enough in stock or on order for its lead time.')],
  all: [t('No products'), t('All products are marked as not reordered.')],
  dead: [t('No dead stock'), t('Everything in stock has sold within the days in the settings.')],
  overstock: [t('No overstock'), t('No stock lasts longer than the days in the settings.')],
  ignored: [t('Everything is reordered'), t('Products marked “Don’t reorder” are listed here.')],
} as const;

function ReorderNoteSkeleton() {
  return (
    // On a phone the sentences take several lines.
    <Box mih={{ base: 130, sm: 38 }}>
      <Skeleton height={14} width="48ch" maw="100%" my={4} />
      <Skeleton height={12} width="72ch" maw="100%" my={3} />
    </Box>
  );
}

/** The totals of the list, and the days that it was computed from. */
function ReorderNote({ page, show }: { page: ReorderPage; show: string }) {
  const timeZone = useTimeZone();
  const seesCosts = useSeesCosts();
  if (page.computedAt === null) return null;
  return (
    <div>
      {page.pending && (
        <Alert color="gray" mb="xs" role="status">
          {t('Computing with your changes. This takes a moment.')}
        </Alert>
      )}
      {page.total > 0 && <Text size="sm">{sumOf(page, show, seesCosts)}</Text>}
      <Text size="xs" c="dimmed">
        {[
          t('Computed {time} from sales up to the day before.', { time: formatDateTime(page.computedAt, timeZone) }),
          page.stockOutsSince &&
            t('Days out of stock are recorded since {day}; earlier days count as in stock.', {
              day: formatDay(page.stockOutsSince),
            }),
          page.counts.untracked > 0 &&
            t(
              '{count, plural, one {# product without tracked stock is left out.} other {# products without tracked stock are left out.}}',
              { count: page.counts.untracked },
            ),
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
    </div>
  );
}

function sumOf(page: ReorderPage, show: string, seesCosts: boolean): string | null {
  const { currency } = page;
  const value =
    show === 'dead' ? page.dead : show === 'overstock' ? page.overstock : show === 'order' ? page.suggested : null;
  if (value === null || value.products === 0) return null;
  const known = value.products - value.withoutCost;
  // Costs that are hidden may be known.
  const worth = !seesCosts
    ? t('{amount} at selling prices', { amount: formatMoney(value.retail, currency) })
    : known === 0
      ? t('{amount} at selling prices, no cost prices known', { amount: formatMoney(value.retail, currency) })
      : value.withoutCost === 0
        ? t('{amount} at cost', { amount: formatMoney(value.cost, currency) })
        : t('{cost} at cost for the {known} of {all} with a cost price, {retail} at selling prices for all', {
            cost: formatMoney(value.cost, currency),
            known,
            all: value.products,
            retail: formatMoney(value.retail, currency),
          });
  if (show === 'dead')
    return t(
      '{count, plural, one {# product without a sale in {days} days: {worth}.} other {# products without a sale in {days} days: {worth}.}}',
      { count: value.products, days: page.settings.dead_days, worth },
    );
  if (show === 'overstock')
    return t(
      '{count, plural, one {# product with more than {days} days of stock; the excess: {worth}.} other {# products with more than {days} days of stock; the excess: {worth}.}}',
      { count: value.products, days: page.settings.overstock_days, worth },
    );
  return t('{count, plural, one {# product to order: {worth}.} other {# products to order: {worth}.}}', {
    count: value.products,
    worth,
  });
}

interface AssignBarProps {
  storeId: string;
  suppliers: readonly Supplier[];
  selected: readonly ReorderItem[];
  onClear: () => void;
}

/** Assigns a supplier, or none, to the selected products. */
function AssignBar({ storeId, suppliers, selected, onClear }: AssignBarProps) {
  const [chosen, setChosen] = useState('');
  const assign = useReorderChange(client.reorder.assignSupplier, ({ changed }) => {
    toastSuccess(
      t('{count, plural, one {Supplier of # product changed} other {Supplier of # products changed}}', {
        count: changed,
      }),
    );
    onClear();
  });
  if (selected.length === 0) return null;
  return (
    <SelectionBar
      label={t('Selected products')}
      text={t('{count, plural, one {# product selected} other {# products selected}}', { count: selected.length })}
    >
      <NativeSelect
        aria-label={t('Supplier')}
        value={chosen}
        data={[
          { value: '', label: t('Without a supplier') },
          ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button
        loading={assign.isPending}
        onClick={() =>
          assign.mutate(
            { store_id: storeId, supplier_id: chosen || null, wc_ids: selected.map(({ wc_id: id }) => id) },
            { onError: (error) => toastError(explainError(error), { title: t('Couldn’t save') }) },
          )
        }
      >
        {t('Set supplier')}
      </Button>
    </SelectionBar>
  );
}
