import type { UseQueryResult } from '@tanstack/react-query';
import { type Figures, type MeasureName, MEASURES } from '#domain/figures/measures.ts';
import { formatMoney } from '../../platform/format/money.ts';
import { formatShare } from '../../platform/format/number.ts';
import { ChoiceTiles } from '../../ui/cards/choice-tiles.tsx';
import type { MetricTileProps } from '../../ui/cards/metric-tile.tsx';
import { figureTile, measureHint, measureName } from '../figures/figures.public.ts';
import { t } from '#domain/language/t.ts';

/** What reports answer: measures, and those of the compared days. */
export interface Measured {
  readonly currency: string;
  readonly totals: Partial<Figures>;
  readonly previous: { readonly until?: string | undefined; readonly totals: Partial<Figures> } | null;
}

interface MeasureTilesProps<Name extends MeasureName, Data extends Measured> {
  query: UseQueryResult<Data>;
  measures: readonly Name[];
  /** The one that the chart shows. */
  current: string;
  onChoose: (measure: Name) => void;
  /** Money has no cents. */
  whole?: boolean;
  fewest?: number;
}

/** Measures as tiles, each of which chooses what the chart shows. */
export function MeasureTiles<Name extends MeasureName, Data extends Measured>(props: MeasureTilesProps<Name, Data>) {
  const { measures, whole = false, ...tiles } = props;
  return (
    <ChoiceTiles
      {...tiles}
      names={measures.map((key) => ({ key, label: measureName(key) }))}
      tileOf={(measure, data) => measureTile(measure, data, whole)}
    />
  );
}

/** A measure's tile. With `whole` money has no cents. */
export function measureTile(
  measure: MeasureName,
  { totals, previous, currency }: Measured,
  whole = false,
): MetricTileProps {
  return {
    ...figureTile(MEASURES[measure], totals[measure] ?? null, previous?.totals[measure], {
      currency,
      whole,
      until: previous?.until,
    }),
    ...measureHint(measure),
    ...partsOf(measure, totals, currency),
  };
}

const SHARES = {
  costShare: (share: string) => t('costs {share}', { share }),
  feeShare: (share: string) => t('fees {share}', { share }),
  shippingCostShare: (share: string) => t('shipping costs {share}', { share }),
};
const ALL_SHARES = ['costShare', 'feeShare', 'shippingCostShare'] as const;
const SHARES_OF: Partial<Record<MeasureName, readonly (keyof typeof SHARES)[]>> = {
  cost: ['costShare'],
  grossProfit: ['costShare'],
  grossMargin: ['costShare'],
  paymentFees: ['feeShare'],
  shippingCost: ['shippingCostShare'],
  contribution: ALL_SHARES,
  netProfit: ALL_SHARES,
};

/** Of which part of sales these figures of costs are, as far as the answer says it; null where they are of all. */
export function knownOf(measures: readonly MeasureName[], totals: Partial<Figures>): string | null {
  const { orders, netSales } = totals;
  // Of nothing sold, no part is unknown.
  if (orders === 0 || (orders === undefined && netSales !== undefined && Number(netSales) === 0)) return null;
  const names = ALL_SHARES.filter((name) => measures.some((measure) => SHARES_OF[measure]?.includes(name)));
  const parts = names.flatMap((name) => {
    const share = totals[name];
    return share === undefined || share === 1 ? [] : [SHARES[name](formatShare(share ?? 0))];
  });
  return parts.length === 0 ? null : t('Of sales known: {parts}', { parts: parts.join(', ') });
}

/** Names the amounts in a figure, so that a reader who divides total sales by orders understands why the average is lower. */
function partsOf(measure: MeasureName, totals: Partial<Figures>, currency: string): Pick<MetricTileProps, 'note'> {
  const { netSales, orders } = totals;
  const known = knownOf([measure], totals);
  if (known !== null) return { note: known };
  if (netSales === undefined) return {};
  const net = t('Net sales {amount}', { amount: formatMoney(netSales, currency) });
  if (measure === 'totalSales') return { note: t('{net} + tax and shipping', { net }) };
  if (measure !== 'averageOrderValue' || orders === undefined) return {};
  return { note: t('{orders, plural, one {{net} ÷ # order} other {{net} ÷ # orders}}', { net, orders }) };
}
