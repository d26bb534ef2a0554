import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LinkButton } from '../../../ui/links/links.tsx';
import type { ListFilter, ListLink, ListPageData } from '../../../ui/list-page/list-column.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { fromSavedQuery, savedQuery, withoutFilters } from '../../../ui/list-page/list-search.ts';
import { useListSearch } from '../../../ui/list-page/use-list-search.ts';
import { useSelection } from '../../../ui/list-page/selection/use-selection.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { SavedViewsMenu } from '../../saved-views/saved-views.public.tsx';
import { useStore } from '../../stores/stores.public.tsx';
import { categoryOptions } from '../category-options.ts';
import { BulkBar } from './bulk-bar.tsx';
import { overlayRows } from '../writes/product-overlay.ts';
import type { ProductRow } from '../writes/product-overlay.ts';
import { productStatusLabel, STOCK_LABELS } from '../product-labels.ts';
import { productColumns } from './products.columns.tsx';
import { productFacetsOptions, productsOptions } from '../products.data.ts';
import type { ProductFacets, ProductListItem } from '../products.data.ts';
import { productsSearch } from '../products.search.ts';
import { useBulkProducts } from './use-bulk-products.ts';
import { useProductOperations } from '../use-product-operations.ts';

const NOUN = { one: 'product', many: 'products' } as const;

/** All products of the store: search, category, stock and status filters, sort, pages, saved views. */
export function ProductsListPage() {
  const store = useStore();
  const { may } = usePermission('write-shop');
  const { search, change, open } = useListSearch(productsSearch);
  const query = useQuery(productsOptions(store.id, search));
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
    (product: ProductRow) => decodeEntities(product.name) || `product ${product.wc_id}`,
  );
  const facets = useQuery(productFacetsOptions(store.id));
  return (
    <ListPage
      title="Products"
      noun={NOUN}
      query={withRows(query, rows)}
      columns={productColumns(store, may)}
      rowKey={(product) => product.queueKey ?? String(product.wc_id)}
      rowLink={linkOf}
      selection={
        may
          ? {
              ...selection.ofRows,
              isSelectable: ({ queueKey }) => queueKey === null,
              bar: <BulkBar selected={selection.selected} bulk={bulk} onClear={selection.ofRows.onClear} />,
            }
          : undefined
      }
      search={search}
      onChange={change}
      onClear={() => open(withoutFilters(search))}
      usualSort={{ orderby: 'date', order: 'desc', label: 'Date added' }}
      filters={productFilters(facets.data)}
      searchPlaceholder="Name or SKU"
      timeZone={store.timezone}
      empty={<NoProducts />}
      actions={
        <>
          <SavedViewsMenu
            organizationId={store.organization_id}
            screen="products"
            query={savedQuery(search)}
            onOpen={(saved) => open(productsSearch.parse(fromSavedQuery(saved)))}
          />
          <ExportCsv storeId={store.id} table="products" filter={search} />
          {may && <LinkButton to="/dashboard/products/new">New product</LinkButton>}
        </>
      }
    />
  );
}

/** The list's answer with the rows that are shown; a product that waits stands there though the shop has none. */
function withRows(query: UseQueryResult<ListPageData<ProductListItem>>, rows: ProductRow[]) {
  const { data } = query;
  return { ...query, data: data && { ...data, items: rows } } as UseQueryResult<ListPageData<ProductRow>>;
}

/** A product leads to its page; one that the shop does not have yet to the editor, with what waits. */
function linkOf({ wc_id, queueKey }: ProductRow): ListLink {
  if (queueKey !== null) return { to: '/dashboard/products/new', search: { queued: queueKey } };
  return { to: '/dashboard/products/$productId', params: { productId: String(wc_id) } };
}

function productFilters(facets: ProductFacets | undefined): ListFilter[] {
  return [
    { kind: 'choice', key: 'category', label: 'Category', options: categoryOptions(facets?.categories ?? []) },
    {
      kind: 'choice',
      key: 'stock_status',
      label: 'Stock',
      options: Object.entries(STOCK_LABELS).map(([value, label]) => {
        const count = facets?.stock.find((stock) => stock.stock_status === value)?.products ?? 0;
        return { value, label: facets ? `${label} (${count})` : label };
      }),
    },
    {
      kind: 'choice',
      key: 'status',
      label: 'Status',
      options: [
        ...(facets?.statuses ?? []).map(({ status, products }) => ({
          value: status,
          label: `${productStatusLabel(status)} (${products})`,
        })),
        { value: 'trash', label: productStatusLabel('trash') },
      ],
    },
    { kind: 'flag', key: 'low_stock', label: facets ? `Low stock (${facets.low_stock})` : 'Low stock' },
  ];
}

function NoProducts() {
  return (
    <EmptyState title="No products yet" action={<LinkButton to="/dashboard/stores">Look at the sync</LinkButton>}>
      Products of the shop appear here by themselves as soon as they are synced.
    </EmptyState>
  );
}
