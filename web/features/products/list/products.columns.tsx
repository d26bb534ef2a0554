import { Box } from '@mantine/core';
import type { ProductColumn } from '#domain/columns/product-columns.ts';
import { formatQuantity } from '../../../platform/format/number.ts';
import { Thumbnail } from '../../../ui/cards/thumbnail.tsx';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { declaredColumns } from '../../../ui/list-page/declared-columns.tsx';
import type { ListColumn } from '../../../ui/list-page/list-column.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { ShopText } from '../../../ui/shop-text/shop-text.tsx';
import { ProductStock } from '../inline-edit/product-stock.tsx';
import { PriceOrRange } from '../price-or-range.tsx';
import { productStatusLabel, productStatusTone, productTypeLabel, STOCK_LABELS } from '../product-labels.ts';
import type { ListColumnsChoice } from '../../columns/columns.public.tsx';
import { describeChange, PendingBadge } from '../../operations/operations.public.tsx';
import { ProductMenu } from '../actions/product-menu.tsx';
import type { ProductRow } from '../writes/product-overlay.ts';
import type { ProductStore } from '../writes/product-operations.ts';
import { t } from '#domain/language/t.ts';
import text from '../../../ui/styles/text.module.css';

interface ProductColumnOptions {
  columns: ListColumnsChoice;
  store: ProductStore;
  /** Products can be changed. */
  may: boolean;
}

/** Columns of the product list, as they are declared in `domain/columns/product-columns.ts`, between picture and menu. */
export function productColumns({ columns, store, may }: ProductColumnOptions): ListColumn<ProductRow>[] {
  return [
    {
      key: 'picture',
      label: t('Image'),
      card: 'picture',
      loadingWidth: 4,
      cell: (product) => <Thumbnail src={product.image} />,
    },
    ...declaredColumns<ProductRow>({
      ...columns,
      rendered: renderedColumns(store, may),
      currencyOf: () => store.currency,
    }),
    ...(may ? [menuColumn(store)] : []),
  ];
}

function renderedColumns(
  store: ProductStore,
  may: boolean,
): Partial<Record<ProductColumn, Partial<ListColumn<ProductRow>>>> {
  const isReadOnly = ({ queueKey }: ProductRow) => !may || queueKey !== null;
  return {
    name: {
      names: true,
      firstOrder: 'asc',
      card: 'title',
      loadingWidth: 24,
      cell: (product) => <NameCell product={product} />,
    },
    sku: {
      card: 'line',
      wideOnly: true,
      loadingWidth: 9,
      cell: ({ sku }) => (
        <Box component="span" maw="10rem" className={text.clip} title={sku}>
          {sku || '–'}
        </Box>
      ),
    },
    price: {
      card: 'aside',
      cell: (product) => <PriceOrRange product={product} store={store} isReadOnly={isReadOnly(product)} />,
    },
    stock: {
      firstOrder: 'asc',
      card: 'lineEnd',
      loadingWidth: 6,
      cell: (product) => <ProductStock product={product} store={store} isReadOnly={isReadOnly(product)} />,
    },
    units: {
      hint: t('Units in orders that count as sales in your store’s last 30 days, less returns.'),
      help: '/dashboard/help/figures#items',
      cell: (product) => formatQuantity(product.units_30_days),
    },
    status: {
      wideOnly: true,
      loadingWidth: 9,
      cell: ({ status }) => <ToneBadge tone={productStatusTone(status)}>{productStatusLabel(status)}</ToneBadge>,
    },
    type: { cell: ({ columns }) => productTypeLabel(String(columns?.['type'] ?? '–')) },
    stock_status: {
      cell: ({ columns }) =>
        STOCK_LABELS[String(columns?.['stock_status'])] ?? String(columns?.['stock_status'] ?? '–'),
    },
  };
}

function menuColumn(store: ProductStore): ListColumn<ProductRow> {
  return {
    key: 'menu',
    label: t('More'),
    card: 'menu',
    loadingWidth: 3,
    cell: (product) =>
      product.queueKey === null && (
        <ProductMenu
          store={store}
          product={{ ...product, name: decodeEntities(product.name) || t('Product {wcId}', { wcId: product.wc_id }) }}
        />
      ),
  };
}

/** The name, with pending and failed changes. */
function NameCell({ product: { name, wc_id, pending, queueKey } }: { product: ProductRow }) {
  const [first] = pending;
  const isUnsent = queueKey !== null;
  return (
    <>
      {!isUnsent && first && (
        // Before the name, whose end is truncated on a phone.
        <Box component="span" me={6}>
          <PendingBadge operations={pending} />
        </Box>
      )}
      <ShopText text={name || t('Product {wcId}', { wcId: wc_id })} />
      {isUnsent && first && <span className={text.below}>{describeChange(first)}</span>}
    </>
  );
}
