import { Anchor, Button, Group, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconClipboardCheck,
  IconCoins,
  IconPlus,
  IconTruckDelivery,
  IconUpload,
} from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { SUGGESTED_PRODUCTS, SUGGESTED_PRODUCTS_NAMES } from '#domain/questions/suggested-segments.ts';
import { orpc } from '../../../platform/api/client.ts';
import { useQueue } from '../../../platform/offline-queue/use-queue.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { useStore, useStoreQuery } from '../../../platform/query/store-query.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LinkAnchor, LinkButton } from '../../../ui/links/links.tsx';
import { MenuLink } from '../../../ui/links/menu-link.tsx';
import type { ListFilter, ListLink, ListPageData } from '../../../ui/list-page/list-column.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import {
  askedOf,
  changedSearch,
  fromSavedQuery,
  savedQuery,
  withoutFilters,
} from '../../../ui/list-page/list-search.ts';
import { useListSearch } from '../../../ui/list-page/use-list-search.ts';
import { useSelection } from '../../../ui/list-page/selection/use-selection.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import {
  inReach,
  ListColumnsButton,
  type ListColumnsChoice,
  useIsOfflineWith,
  useListColumns,
} from '../../columns/columns.public.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { SavedViewsMenu } from '../../saved-views/saved-views.public.tsx';
import { SegmentsButton, useSegmentFilters } from '../../segments/segments.public.tsx';
import { categoryOptions } from '../category-options.ts';
import { JobsBar } from '../jobs/jobs-bar.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { matchingOf } from './matching.ts';
import { overlayRows } from '../writes/product-overlay.ts';
import type { ProductRow } from '../writes/product-overlay.ts';
import { productStatusLabel, STOCK_LABELS } from '../product-labels.ts';
import { productColumns } from './products.columns.tsx';
import type { ProductFacets, ProductListItem } from '../products.data.ts';
import { productsSearch } from '../products.search.ts';
import { useBulkProducts } from './use-bulk-products.ts';
import { t } from '#domain/language/t.ts';
import { productList } from '../products.data.ts';

const ImportDialog = lazyDialog(() => import('../import/import-dialog.tsx'), 'ImportDialog');

/** The product list: search, filters, sort, pages, saved views, CSV. */
export function ProductsListPage() {
  const store = useStore();
  const { may } = usePermission('write-shop');
  const { search, change, open } = useListSearch(productsSearch);
  const columns = useListColumns('products');
  const query = inReach(
    useStoreQuery(productList, { ...askedOf(search), ...columns.asked }),
    useStoreQuery(productList, askedOf(search), { enabled: useIsOfflineWith(columns) }),
  );
  const operations = useProductOperations(store.id);
  const rows = useMemo(
    () =>
      overlayRows(query.data?.items ?? [], operations, {
        search: search.search,
        isFirstPage: (search.page ?? 1) === 1,
      }),
    [query.data, operations, search],
  );
  const bulk = useBulkProducts(store);
  const selection = useSelection(
    rows,
    (product: ProductRow) => decodeEntities(product.name) || t('product {wcId}', { wcId: product.wc_id }),
  );
  const facets = useStoreQuery(orpc.products.facets);
  const segment = useSegmentFilters(search);
  const [isImporting, setImporting] = useState(false);
  const onImport = may ? () => setImporting(true) : null;
  return (
    <ListPage
      title={t('Products')}
      help="/dashboard/help/figures#stock"
      noun={{ one: t('product'), many: t('products') }}
      query={withRows(query, rows)}
      columns={productColumns({ columns, store, may })}
      isWide={columns.isChosen}
      columnsButton={<ListColumnsButton columns={columns} />}
      rowKey={(product) => product.queueKey ?? String(product.wc_id)}
      rowLink={linkOf}
      selection={
        may
          ? {
              ...selection.ofRows,
              isSelectable: ({ queueKey }) => queueKey === null,
              bar: (
                <>
                  <JobsBar store={store} />
                  <BulkBar
                    {...{ store, bulk }}
                    selected={selection.selected}
                    matching={matchingOf(search, segment.condition, query.data)}
                    onClear={selection.ofRows.onClear}
                  />
                </>
              ),
            }
          : undefined
      }
      search={search}
      onChange={change}
      onClear={() => open(withoutFilters(search))}
      defaultSort={{ orderby: 'date', order: 'desc', label: t('Date added') }}
      filters={[...productFilters(facets.data), ...segment.filters]}
      searchPlaceholder={t('Name or SKU')}
      note={<PhoneLinks onImport={onImport} />}
      empty={<NoProducts />}
      actions={
        <>
          <ViewsAndFile {...{ search, columns, segment, open }} selected={selection.selected} />
          <MoreMenu onImport={onImport} />
          <ImportDialog
            opened={isImporting}
            onClose={() => setImporting(false)}
            storeId={store.id}
            currency={store.currency}
          />
          {may && (
            <LinkButton to="/dashboard/products/new" leftSection={<IconPlus size={16} aria-hidden />}>
              {t('New product')}
            </LinkButton>
          )}
        </>
      }
    />
  );
}

interface ViewsAndFileProps {
  search: ReturnType<typeof productsSearch.parse>;
  segment: ReturnType<typeof useSegmentFilters>;
  columns: ListColumnsChoice;
  selected: readonly ProductRow[];
  open: (search: ReturnType<typeof productsSearch.parse>) => void;
}

/** Segments, saved views, and the list as a file. */
function ViewsAndFile({ search, segment, columns: { exported }, selected, open }: ViewsAndFileProps) {
  const store = useStore();
  return (
    <>
      <SegmentsButton
        about="products"
        current={search.segment_id ?? search.suggested}
        condition={segment.condition}
        onChoose={({ id, suggested }) => {
          const chosen = { segment_id: id, suggested: productsSearch.parts.suggested(suggested), where: undefined };
          open(changedSearch(search, chosen));
        }}
      />
      <SavedViewsMenu
        organizationId={store.organization_id}
        screen="products"
        query={savedQuery(search)}
        columns={exported}
        onOpen={(saved) => open(productsSearch.parse(fromSavedQuery(saved)))}
      />
      <ExportCsv
        storeId={store.id}
        table="products"
        filter={{ ...search, ...exported }}
        chosen={selected.map(({ wc_id }) => wc_id)}
      />
    </>
  );
}

/** Large enough for a finger. */
const TARGET = { display: 'inline-flex', miw: 44, mih: 44, style: { alignItems: 'center' } };

interface MoreProps {
  /** Null for members who may only read. */
  onImport: (() => void) | null;
}

/** On a phone below the search: its header has no room for more buttons. */
function PhoneLinks({ onImport }: MoreProps) {
  return (
    <Group gap="md" hiddenFrom="sm">
      <LinkAnchor size="sm" to="/dashboard/products/reorder" {...TARGET}>
        {t('Reorder')}
      </LinkAnchor>
      <LinkAnchor size="sm" to="/dashboard/products/costs" {...TARGET}>
        {t('Costs')}
      </LinkAnchor>
      {onImport && (
        <>
          <LinkAnchor size="sm" to="/dashboard/products/stock-take" {...TARGET}>
            {t('Stock-take')}
          </LinkAnchor>
          <Anchor component="button" type="button" size="sm" onClick={onImport} {...TARGET}>
            {t('Import CSV')}
          </Anchor>
        </>
      )}
    </Group>
  );
}

/** On a desktop. */
function MoreMenu({ onImport }: MoreProps) {
  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>
        <Button visibleFrom="sm" variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('More')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuLink to="/dashboard/products/reorder" mih={44} leftSection={<IconTruckDelivery size={16} aria-hidden />}>
          {t('What to reorder')}
        </MenuLink>
        <MenuLink to="/dashboard/products/costs" mih={44} leftSection={<IconCoins size={16} aria-hidden />}>
          {t('Costs')}
        </MenuLink>
        {onImport && (
          <>
            <MenuLink
              to="/dashboard/products/stock-take"
              mih={44}
              leftSection={<IconClipboardCheck size={16} aria-hidden />}
            >
              {t('Stock-take')}
            </MenuLink>
            <Menu.Item mih={44} leftSection={<IconUpload size={16} aria-hidden />} onClick={onImport}>
              {t('Import CSV')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Returns all queued and failed operations on products of a store, in order. */
function useProductOperations(storeId: string): readonly QueuedOperation[] {
  const { operations } = useQueue();
  return useMemo(
    () => operations.filter((one) => one.storeId === storeId && one.kind.startsWith('product.')),
    [operations, storeId],
  );
}

/** Returns the query with the rows on screen, which include products that are not in the shop yet. */
function withRows(query: UseQueryResult<ListPageData<ProductListItem>>, rows: ProductRow[]) {
  const { data } = query;
  return { ...query, data: data && { ...data, items: rows } } as UseQueryResult<ListPageData<ProductRow>>;
}

/** A product links to its page. One that is not in the shop yet links to the editor. */
function linkOf({ wc_id, queueKey }: ProductRow): ListLink {
  if (queueKey !== null) return { to: '/dashboard/products/new', search: { queued: queueKey } };
  return { to: '/dashboard/products/$productId', params: { productId: String(wc_id) } };
}

function productFilters(facets: ProductFacets | undefined): ListFilter[] {
  return [
    { kind: 'choice', key: 'category', label: t('Category'), options: categoryOptions(facets?.categories ?? []) },
    {
      kind: 'choice',
      key: 'stock_status',
      label: t('Stock'),
      options: Object.entries(STOCK_LABELS).map(([value, label]) => {
        const count = facets?.stock.find((stock) => stock.stock_status === value)?.products ?? 0;
        return { value, label: facets ? `${label} (${count})` : label };
      }),
    },
    {
      kind: 'choice',
      key: 'status',
      label: t('Status'),
      options: [
        ...(facets?.statuses ?? []).map(({ status, products }) => ({
          value: status,
          label: `${productStatusLabel(status)} (${products})`,
        })),
        { value: 'trash', label: productStatusLabel('trash') },
      ],
    },
    {
      kind: 'choice',
      key: 'suggested',
      label: t('Suggestion'),
      options: SUGGESTED_PRODUCTS_NAMES.map((name) => ({ value: name, label: SUGGESTED_PRODUCTS[name].name() })),
    },
    {
      kind: 'flag',
      key: 'low_stock',
      label: facets ? t('Low stock ({lowStock})', { lowStock: facets.low_stock }) : t('Low stock'),
    },
    {
      kind: 'flag',
      key: 'oversold',
      label: facets ? t('Oversold ({oversold})', { oversold: facets.oversold }) : t('Oversold'),
    },
  ];
}

function NoProducts() {
  return (
    <EmptyState title={t('No products yet')} action={<LinkButton to="/dashboard/stores">{t('View sync')}</LinkButton>}>
      {t('Products appear here automatically once they sync.')}
    </EmptyState>
  );
}
