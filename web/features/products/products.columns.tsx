import { formatQuantity } from '../../platform/format/number.ts';
import { Thumbnail } from '../../ui/cards/thumbnail.tsx';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import type { ListColumn } from '../../ui/list-page/list-column.ts';
import { decodeEntities } from '../../ui/shop-text/decode-entities.ts';
import { ShopText } from '../../ui/shop-text/shop-text.tsx';
import { ProductPrice } from './product-price.tsx';
import { ProductStock } from './product-stock.tsx';
import classes from './products.module.css';
import { productStatusLabel, productStatusTone } from './product-words.ts';
import { changeWords, PendingMark } from '../offline-queue/offline-queue.public.tsx';
import { ProductMenu } from './product-menu.tsx';
import type { ProductRow } from './writes/product-overlay.ts';

/** What the columns need of the store; prices are in its currency. */
export interface ColumnsOf {
  id: string;
  organization_id: string;
  currency: string;
  timezone: string;
}

/** The columns of the product list, price and stock to be changed in place. `may`: whether the person may change products. */
export function productColumns(store: ColumnsOf, may: boolean): ListColumn<ProductRow>[] {
  return [
    {
      key: 'picture',
      label: 'Picture',
      card: 'picture',
      loadingWidth: 4,
      cell: (product) => <Thumbnail src={product.image} />,
    },
    {
      key: 'name',
      label: 'Product',
      sort: 'name',
      firstOrder: 'asc',
      card: 'title',
      loadingWidth: 24,
      cell: (product) => <NameCell product={product} />,
    },
    { key: 'sku', label: 'SKU', card: 'line', wideOnly: true, loadingWidth: 9, cell: (product) => product.sku || '–' },
    {
      key: 'price',
      label: 'Price',
      sort: 'price',
      figure: true,
      card: 'aside',
      loadingWidth: 9,
      cell: (product) => <ProductPrice product={product} store={store} isFixed={!may || product.madeBy !== null} />,
    },
    {
      key: 'stock',
      label: 'Stock',
      sort: 'stock',
      firstOrder: 'asc',
      figure: true,
      card: 'lineEnd',
      loadingWidth: 6,
      cell: (product) => <ProductStock product={product} store={store} isFixed={!may || product.madeBy !== null} />,
    },
    {
      key: 'units',
      label: 'Sold in 30 days',
      hint: "Units in orders that count as sales, in the shop's last 30 days, returns taken off.",
      sort: 'units',
      figure: true,
      loadingWidth: 4,
      cell: (product) => formatQuantity(product.units_30_days),
    },
    {
      key: 'status',
      label: 'Status',
      wideOnly: true,
      loadingWidth: 9,
      cell: ({ status }) => <ToneBadge tone={productStatusTone(status)}>{productStatusLabel(status)}</ToneBadge>,
    },
    ...(may ? [menuColumn(store)] : []),
  ];
}

function menuColumn(store: ColumnsOf): ListColumn<ProductRow> {
  return {
    key: 'menu',
    label: 'More',
    card: 'menu',
    loadingWidth: 3,
    cell: (product) =>
      product.madeBy === null && (
        <ProductMenu
          store={store}
          product={{ ...product, name: decodeEntities(product.name) || `Product ${product.wc_id}` }}
        />
      ),
  };
}

/** The name, with what of the product waits to be sent or was refused. */
function NameCell({ product: { name, wc_id, pending, madeBy } }: { product: ProductRow }) {
  const [first] = pending;
  const isToBe = madeBy !== null;
  return (
    <>
      {!isToBe && first && (
        // Before the name, whose end is cut off on a phone.
        <span className={classes.mark}>
          <PendingMark operations={pending} />
        </span>
      )}
      <ShopText text={name || `Product ${wc_id}`} />
      {isToBe && first && <span className={classes.toBe}>{changeWords(first)}</span>}
    </>
  );
}
