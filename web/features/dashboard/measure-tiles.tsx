import type { UseQueryResult } from '@tanstack/react-query';
import { type Figures, type MeasureName, MEASURES } from '#domain/figures/measures.ts';
import { formatMoney } from '../../platform/format/money.ts';
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

/** Names the amounts in a figure, so that a reader who divides total sales by orders understands why the average is lower. */
function partsOf(
  measure: MeasureName,
  { netSales, orders }: Partial<Figures>,
  currency: string,
): Pick<MetricTileProps, 'note'> {
  if (netSales === undefined) return {};
  const net = t('Net sales {amount}', { amount: formatMoney(netSales, currency) });
  if (measure === 'totalSales') return { note: t('{net} + tax and shipping', { net }) };
  if (measure !== 'averageOrderValue' || orders === undefined) return {};
  return { note: t('{orders, plural, one {{net} ÷ # order} other {{net} ÷ # orders}}', { net, orders }) };
}
