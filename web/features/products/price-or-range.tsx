import type { ComponentProps } from 'react';
import type { PriceRange } from '#domain/products/price-range.ts';
import { formatMoneyRange } from '../../platform/format/money.ts';
import { ProductPrice } from './inline-edit/product-price.tsx';
import text from '../../ui/styles/text.module.css';
import classes from './products.module.css';

type PriceProps = ComponentProps<typeof ProductPrice>;

interface Props extends PriceProps {
  product: PriceProps['product'] & { price_range?: PriceRange | undefined };
}

/** A product's price, edited inline, or what its variations cost. During a sale the regular prices are struck out. */
export function PriceOrRange({ product, store, isReadOnly }: Props) {
  const { price_range: range } = product;
  if (!range) return <ProductPrice product={product} store={store} isReadOnly={isReadOnly} />;
  const shown = formatMoneyRange(range.lowest, range.highest, store.currency);
  const regular = formatMoneyRange(range.regular_lowest, range.regular_highest, store.currency);
  return (
    <>
      <span className={classes.range}>{shown}</span>
      {regular !== shown && (
        <s className={text.below}>
          <span className={classes.range}>{regular}</span>
        </s>
      )}
    </>
  );
}
