import { MEASURES } from '#domain/figures/measures.ts';
import { sumMoney } from '#domain/money/money.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { formatCount, formatQuantity, formatShare } from '../../../platform/format/number.ts';
import type { MetricTileProps } from '../../../ui/cards/metric-tile.tsx';
import { figureTile, measureHint, measureName } from '../../figures/figures.public.ts';
import { moneyShare } from '#domain/figures/compared.ts';
import type { ProductReport } from '../analytics.data.ts';
import { t } from '#domain/language/t.ts';

/** In the order of the screen. Each is what the chart ranks products by. */
export const PRODUCT_TILES = [
  { key: 'netSales', label: measureName('netSales') },
  { key: 'items', label: measureName('items') },
  { key: 'refundRate', label: measureName('refundRate') },
  { key: 'stockValue', label: t('Stock value') },
  { key: 'unsold', label: t('Didn’t sell') },
] as const;
export type ProductFigure = (typeof PRODUCT_TILES)[number]['key'];

export function chosenFigure(measure: string | undefined): ProductFigure {
  return PRODUCT_TILES.find(({ key }) => key === measure)?.key ?? 'netSales';
}

/** Returns a tile of the whole shop, whatever the table's filters. */
export function productTile(
  key: ProductFigure,
  { totals, catalogue, previous, currency }: ProductReport,
): MetricTileProps {
  if (key === 'stockValue') {
    return {
      label: t('Stock value'),
      hint: t(
        'Today’s stock at selling prices, for products with tracked quantity. WooCommerce doesn’t store cost prices.',
      ),
      help: '/dashboard/help/figures#stock',
      value: formatMoney(catalogue.stockValue, currency),
      before: t(
        '{count} {stock, plural, one {unit} other {units}} of {counted, plural, one {# product} other {# products}}',
        { count: formatQuantity(catalogue.stock), stock: catalogue.stock, counted: catalogue.counted },
      ),
    };
  }
  if (key === 'unsold') {
    return {
      label: t('Didn’t sell'),
      hint: t('Published products with no sales on these days.'),
      value: formatCount(catalogue.unsold),
      before: t('{products, plural, one {of # product} other {of # products}}', { products: catalogue.products }),
    };
  }
  const byValue = moneyShare(totals.refunds, sumMoney([totals.netSales, totals.refunds]));
  return {
    ...figureTile(MEASURES[key], totals[key], previous?.totals[key], { currency, until: previous?.until }),
    ...measureHint(key),
    ...(key === 'refundRate' && byValue !== null && { note: t('{share} by value', { share: formatShare(byValue) }) }),
  };
}
