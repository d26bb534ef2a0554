import { COMPARED_MEASURES } from '#contract/analytics/compared-measures.ts';
import { analyticsDifferences, type BookingReason, type ComparedSums } from '#contract/analytics/shop-comparison.ts';
import type { DeclaredText } from '#domain/language/declared-text.ts';
import { t } from '#domain/language/t.ts';
import {
  daysOfMonth,
  type OpenShopClient,
  readDifferences,
  readShopAnalytics,
} from '../../analytics/analytics.public.ts';
import { inputSchemaOf } from '../../../platform/http/call-input.ts';
import { type ExportTable, measureColumns, outsideTable } from '../export-table.ts';

type Differences = Awaited<ReturnType<typeof readDifferences>>;

const STEPS: Record<Differences['steps'][number]['key'], DeclaredText> = {
  currencies: () => t('Orders in other currencies'),
  statuses: () => t('Statuses that count'),
  date: () => t('Reporting date'),
  undated: () => t('Orders without that date'),
};

const REASONS: Record<BookingReason['key'], DeclaredText> = {
  notImported: () => t('Changed since Analytics imported orders last'),
  notInAnalytics: () => t('Not in Analytics'),
  notInKaroo: () => t('Not in Karoo yet'),
  unknownStatus: () => t('Status that no plugin registers'),
  otherDay: () => t('Counted on another day or under another status'),
  refundAllNet: () => t('Full refunds booked as net sales'),
  refundTwice: () => t('Full refunds after partial ones, counted twice'),
  refundWhole: () => t('Full refunds booked as the whole order'),
  otherCurrency: () => t('Orders in other currencies, converted'),
  rounding: () => t('Tax rounded per line'),
  couponCents: () => t('Cents of coupons'),
  couponDeleted: () => t('Deleted coupons'),
  discountWithoutCoupon: () => t('Discounts without a coupon'),
  otherAmounts: () => t('Other amounts in Analytics'),
  daysNotCompared: () => t('Days not compared order by order'),
  oldReport: () => t('Report older than its orders'),
};

/** The steps from Karoo's figures of a month to those of WooCommerce's analytics, with the shop's own if it responds. */
export function shopComparisonTable(openShop: OpenShopClient): ExportTable {
  return outsideTable({
    name: () => t('differences', {}, 'file name'),
    daysOf: ({ month }) => daysOfMonth(month),
    input: inputSchemaOf(analyticsDifferences.differences),
    async read(reading, { month }) {
      const shopAnalytics = await readShopAnalytics(openShop, reading.scope.storeId, daysOfMonth(month));
      const { karoo, steps, expected, shop } = await readDifferences(reading, month, shopAnalytics);
      return [
        { label: () => 'Karoo', sums: karoo },
        ...steps.map(({ key, sums }) => ({ label: STEPS[key], sums })),
        { label: () => t('Expected in WooCommerce Analytics'), sums: expected },
        ...shop.reasons.flatMap(({ key, sums, examples }) => [
          { label: REASONS[key], sums },
          ...examples.map((example) => ({ label: () => `#${example.number}`, sums: example.sums })),
        ]),
        ...(shop.sums === null ? [] : [{ label: () => t('Shown in WooCommerce Analytics'), sums: shop.sums }]),
        ...(shop.unexplained === null ? [] : [{ label: () => t('Unexplained'), sums: shop.unexplained }]),
      ];
    },
    columns: [
      ['name', () => t('Figure'), ({ label }) => label()],
      ...measureColumns(COMPARED_MEASURES, ({ sums }: { sums: ComparedSums }) => sums),
    ],
  });
}
