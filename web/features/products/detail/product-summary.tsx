import { formatDate } from '../../../platform/format/date.ts';
import { formatCount } from '../../../platform/format/number.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { ProductPrice } from '../inline-edit/product-price.tsx';
import { ProductStock } from '../inline-edit/product-stock.tsx';
import type { ShownDetail } from '../writes/product-overlay.ts';
import type { ProductStore } from '../writes/product-operations.ts';

/** The product's details. */
export function ProductSummary({ product, store }: { product: ShownDetail; store: ProductStore }) {
  const { may } = usePermission('write-shop');
  const { timezone: timeZone } = store;
  const { length, width, height } = product.dimensions;
  const size = [length, width, height].filter((side) => side !== '');
  return (
    <Panel title="About">
      <FactList
        facts={[
          { label: 'Price', value: <ProductPrice product={product} store={store} isReadOnly={!may} /> },
          { label: 'On sale until', value: product.date_on_sale_to && formatDate(product.date_on_sale_to, timeZone) },
          { label: 'Stock', value: <ProductStock product={product} store={store} isReadOnly={!may} /> },
          { label: 'Sold in its whole life', value: formatCount(product.total_sales) },
          { label: 'Type', value: product.type },
          { label: 'Categories', value: product.categories.map(({ name }) => decodeEntities(name)).join(', ') },
          ...product.attributes.map(({ name, options }) => ({
            label: decodeEntities(name),
            value: <span dir="auto">{options.map(decodeEntities).join(', ')}</span>,
          })),
          { label: 'Weight', value: product.weight },
          { label: 'Size', value: size.length === 3 ? size.join(' × ') : '' },
          { label: 'Added', value: product.date_created && formatDate(product.date_created, timeZone) },
          { label: 'Changed', value: formatDate(product.date_modified, timeZone) },
        ]}
      />
    </Panel>
  );
}
