import { MEASURES } from '#domain/figures/measures.ts';
import { sumMoney } from '#domain/money/money.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { formatCount, formatQuantity, formatShare } from '../../../platform/format/number.ts';
import type { MetricTileProps } from '../../../ui/cards/metric-tile.tsx';
import { figureTile, measureName, measureHint } from '../../figures/figures.public.ts';
import { moneyShare } from '../report-table-parts.tsx';
import type { ProductReport } from '../analytics.data.ts';
import { t } from '#domain/language/t.ts';

const MEASURED = ['items', 'netSales', 'refundRate'] as const;
export const TILE_LABELS = [...MEASURED.map(measureName), t('Stock value'), t('Didn’t sell')] as const;

/** Returns the tiles of the whole shop, whatever the table's filters. */
export function prepareProductTiles({ totals, catalogue, previous, currency }: ProductReport): MetricTileProps[] {
  const before = previous?.totals;
  const byValue = moneyShare(totals.refunds, sumMoney([totals.netSales, totals.refunds]));
  return [
    ...MEASURED.map((measure) => ({
      ...figureTile(MEASURES[measure], totals[measure], before?.[measure], { currency, until: previous?.until }),
      ...measureHint(measure),
      note:
        measure === 'refundRate' && byValue !== null
          ? t('{share} by value', { share: formatShare(byValue) })
          : undefined,
    })),
    {
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
    },
    {
      label: t('Didn’t sell'),
      hint: t('Published products with no sales on these days.'),
      value: formatCount(catalogue.unsold),
      before: t('{products, plural, one {of # product} other {of # products}}', { products: catalogue.products }),
    },
  ];
}
