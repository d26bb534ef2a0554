import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../ui/links.tsx';
import type { ListFilter } from '../../ui/list-page/list-column.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { fromSavedQuery, savedQuery, withoutFilters } from '../../ui/list-page/list-search.ts';
import { useListSearch } from '../../ui/list-page/use-list-search.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useMay } from '../accounts/accounts.public.tsx';
import { SavedViewsMenu } from '../saved-views/saved-views.public.tsx';
import { useStore } from '../stores/stores.public.tsx';
import { categoryChoices, productStatusLabel, STOCK_LABELS } from './product-words.ts';
import { productColumns } from './products.columns.tsx';
import { productFacetsOptions, productsOptions } from './products.data.ts';
import type { ProductFacets } from './products.data.ts';
import { productsSearch } from './products.search.ts';

const NOUN = { one: 'product', many: 'products' } as const;

/** All products of the store: search, category, stock and status filters, sort, pages, saved views. */
export function ProductsListPage() {
  const store = useStore();
  const { may } = useMay('write-shop');
  const { search, change, open } = useListSearch(productsSearch);
  const query = useQuery(productsOptions(store.id, search));
  const facets = useQuery(productFacetsOptions(store.id));
  return (
    <ListPage
      title="Products"
      noun={NOUN}
      query={query}
      columns={productColumns(store)}
      rowKey={(product) => String(product.wc_id)}
      rowLink={(product) => ({ to: '/dashboard/products/$productId', params: { productId: String(product.wc_id) } })}
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
          {may && <LinkButton to="/dashboard/products/new">New product</LinkButton>}
        </>
      }
    />
  );
}

function productFilters(facets: ProductFacets | undefined): ListFilter[] {
  return [
    { kind: 'choice', key: 'category', label: 'Category', options: categoryChoices(facets?.categories ?? []) },
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
      options: (facets?.statuses ?? []).map(({ status, products }) => ({
        value: status,
        label: `${productStatusLabel(status)} (${products})`,
      })),
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
