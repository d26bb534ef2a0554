import { COMPARED_MEASURES } from '#contract/analytics/compared-measures.ts';
import { analyticsDifferences, type BookingReason, type ComparedSums } from '#contract/analytics/shop-comparison.ts';
import {
  daysOfMonth,
  type OpenShopClient,
  readDifferences,
  readShopAnalytics,
} from '../../analytics/analytics.public.ts';
import { headingText } from '../heading-text.ts';
import { type ExportTable, inputSchemaOf, measureColumns, outsideTable } from '../export-table.ts';

type Differences = Awaited<ReturnType<typeof readDifferences>>;

const STEPS: Record<Differences['steps'][number]['key'], string> = {
  currencies: 'Orders in other currencies',
  statuses: 'Statuses that count',
  date: 'Reporting date',
  undated: 'Orders without that date',
};

const REASONS: Record<BookingReason['key'], string> = {
  notImported: 'Changed since Analytics imported orders last',
  notInAnalytics: 'Not in Analytics',
  notInKaroo: 'Not in Karoo yet',
  unknownStatus: 'Status that no plugin registers',
  otherDay: 'Counted on another day or under another status',
  refundAllNet: 'Full refunds booked as net sales',
  refundTwice: 'Full refunds after partial ones, counted twice',
  refundWhole: 'Full refunds booked as the whole order',
  otherCurrency: 'Orders in other currencies, converted',
  rounding: 'Tax rounded per line',
  couponCents: 'Cents of coupons',
  couponDeleted: 'Deleted coupons',
  discountWithoutCoupon: 'Discounts without a coupon',
  otherAmounts: 'Other amounts in Analytics',
  daysNotCompared: 'Days not compared order by order',
  oldReport: 'Report older than its orders',
};

/** The steps from Karoo's figures of a month to those of WooCommerce's analytics, with the shop's own if it responds. */
export function shopComparisonTable(openShop: OpenShopClient): ExportTable {
  return outsideTable({
    name: ({ month }) => `differences-${daysOfMonth(month).from}-${daysOfMonth(month).to}`,
    input: inputSchemaOf(analyticsDifferences.differences),
    async read(reading, { month }) {
      const shopAnalytics = await readShopAnalytics(openShop, reading.scope.storeId, daysOfMonth(month));
      const { karoo, steps, expected, shop } = await readDifferences(reading, month, shopAnalytics);
      return [
        { label: 'Karoo', sums: karoo },
        ...steps.map(({ key, sums }) => ({ label: STEPS[key], sums })),
        { label: 'Expected in WooCommerce Analytics', sums: expected },
        ...shop.reasons.flatMap(({ key, sums, examples }) => [
          { label: REASONS[key], sums },
          ...examples.map((example) => ({ label: `#${example.number}`, sums: example.sums })),
        ]),
        ...(shop.sums === null ? [] : [{ label: 'Shown in WooCommerce Analytics', sums: shop.sums }]),
        ...(shop.unexplained === null ? [] : [{ label: 'Unexplained', sums: shop.unexplained }]),
      ];
    },
    columns: [
      ['Figure', ({ label }) => headingText(label)],
      ...measureColumns(COMPARED_MEASURES, ({ sums }: { sums: ComparedSums }) => sums),
    ],
  });
}
