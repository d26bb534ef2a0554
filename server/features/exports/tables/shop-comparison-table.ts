import { COMPARED_MEASURES } from '#contract/analytics/compared-measures.ts';
import { analyticsDifferences, type ComparedSums } from '#contract/analytics/shop-comparison.ts';
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

/** The steps from Karoo's figures of a month to those of WooCommerce's analytics, with the shop's own if it responds. */
export function shopComparisonTable(openShop: OpenShopClient): ExportTable {
  return outsideTable({
    name: ({ month }) => `differences-${daysOfMonth(month).from}-${daysOfMonth(month).to}`,
    input: inputSchemaOf(analyticsDifferences.differences),
    async read({ transact, scope }, { month }) {
      const shopAnalytics = await readShopAnalytics(openShop, scope.storeId, daysOfMonth(month));
      const { karoo, steps, expected, shop } = await transact((tx) => readDifferences(tx, scope, month, shopAnalytics));
      return [
        { label: 'Karoo', sums: karoo },
        ...steps.map(({ key, sums }) => ({ label: STEPS[key], sums })),
        { label: 'Expected in WooCommerce Analytics', sums: expected },
        ...(shop.sums === null ? [] : [{ label: 'Shown in WooCommerce Analytics', sums: shop.sums }]),
        ...(shop.remainder === null ? [] : [{ label: 'Unexplained', sums: shop.remainder }]),
      ];
    },
    columns: [
      ['Figure', ({ label }) => headingText(label)],
      ...measureColumns(COMPARED_MEASURES, ({ sums }: { sums: ComparedSums }) => sums),
    ],
  });
}
