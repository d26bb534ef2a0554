import type { ColumnGroup } from '#domain/columns/column.ts';
import {
  type Described,
  isMoney,
  type Measure,
  measureAnchor,
  type MeasureName,
  MEASURES,
} from '#domain/figures/measures.ts';
import { formatMoney, formatMoneyCompact, formatMoneyExact } from '../../platform/format/money.ts';
import { formatCount, formatCountCompact, formatQuantity, formatShare } from '../../platform/format/number.ts';
import { computeChange, computePoints, previousText } from '../../ui/cards/compute-change.ts';
import type { Change } from '../../ui/cards/compute-change.ts';
import type { MetricTileProps } from '../../ui/cards/metric-tile.tsx';

export function measureName(measure: MeasureName): string {
  return MEASURES[measure].name();
}

/** At the head of a column. */
export function measureHeading(measure: MeasureName): string {
  const { short, name } = MEASURES[measure] as Measure;
  return (short ?? name)();
}

/** Where the choice of columns lists it. */
export function measureGroup(measure: MeasureName): ColumnGroup {
  const { isOfCosts, unit } = MEASURES[measure] as Measure;
  if (isOfCosts) return 'costs';
  return isMoney(unit) ? 'amounts' : 'general';
}

/** How a measure is computed, and where the help says more. */
export function measureHint(measure: MeasureName): { hint: string; help: string } {
  return { hint: MEASURES[measure].meaning(), help: `/dashboard/help/figures#${measureAnchor(measure)}` };
}

type Value = string | number | null;

/** A figure as text; a dash where there is none. With `whole` money has no cents. */
export function formatMeasure(measure: MeasureName, value: Value, currency: string, whole = false): string {
  return formatFigure(MEASURES[measure], value, currency, whole);
}

/** Any described figure as text. */
export function formatFigure({ unit }: Described, value: Value, currency: string, whole: boolean): string {
  if (value === null) return '–';
  if (typeof value === 'string') return whole ? formatMoney(value, currency) : formatMoneyExact(value, currency);
  if (unit === 'share') return formatShare(value);
  return unit === 'count' ? formatCount(value) : formatQuantity(value);
}

/** A figure at an axis, as short as possible. */
export function measureTick(measure: MeasureName, value: number, currency: string): string {
  return figureTick(MEASURES[measure], value, currency);
}

/** A figure in a cell of a heat map: without cents, which its name has, and where it is tight without the currency. */
export function figureInCell(figure: Described, value: Value, currency: string, isTight: boolean): string {
  const number = Number(value ?? 0);
  if (!isMoney(figure.unit)) return figureTick(figure, number, currency);
  return isTight ? formatCountCompact(Math.round(number)) : figureTick(figure, Math.round(number), currency);
}

/** Any described figure at an axis. */
export function figureTick({ unit }: Described, value: number, currency: string): string {
  if (isMoney(unit)) return formatMoneyCompact(String(value), currency);
  if (unit === 'share') return formatShare(value);
  return unit === 'quantity' ? formatQuantity(value) : formatCountCompact(value);
}

/** How a figure changed; null where one of the two is missing. A change that is neither good nor bad has no colour. */
export function figureChange({ unit, good }: Described, now: Value, before: Value | undefined): Change | null {
  if (now === null || before === null || before === undefined) return null;
  const change = unit === 'share' ? computePoints(now, before) : computeChange(now, before);
  return change && { ...change, isPlain: good === undefined, isInverted: good === 'down' };
}

interface TileOptions {
  readonly currency: string;
  /** Money has no cents. */
  readonly whole?: boolean;
  /** Of a part of a day: its end. */
  readonly until?: string | undefined;
}

/** A tile with a figure and how it changed. `before` is undefined where nothing is compared. */
export function figureTile(
  figure: Described,
  now: Value,
  before: Value | undefined,
  { currency, whole = false, until }: TileOptions,
): MetricTileProps {
  return {
    label: figure.name(),
    hint: figure.meaning(),
    value: formatFigure(figure, now, currency, whole),
    change: figureChange(figure, now, before),
    before:
      before === undefined || before === null
        ? null
        : previousText(formatFigure(figure, before, currency, whole), { until }),
  };
}
