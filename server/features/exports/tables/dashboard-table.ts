import { z } from 'zod';
import type { SharedTile } from '#contract/dashboards.ts';
import { shopDay, uuid } from '#contract/shapes.ts';
import { figureGrowth } from '#domain/figures/compared.ts';
import { changeText, figureText } from '#domain/figures/figure-text.ts';
import { type MeasureName, MEASURES } from '#domain/figures/measures.ts';
import { t } from '#domain/language/t.ts';
import { COMPARISONS } from '#domain/time/period.ts';
import { filtersOf } from '../../../platform/http/call-input.ts';
import { daysText, intervalText } from '../../../platform/language/days-text.ts';
import { type Board, boardReadsOrders, readBoard } from '../../dashboards/dashboards.public.ts';
import { ShareCell, WrittenCell } from '../cells.ts';
import {
  type ChosenTable,
  type ExportReading,
  type ExportTable,
  fileName,
  titleOf,
  validateFilter,
} from '../export-table.ts';

const input = z.object({
  store_id: uuid,
  dashboard_id: uuid.optional(),
  from: shopDay,
  to: shopDay,
  compare: z.enum(COMPARISONS).default('none'),
});

/** A dashboard, a table for each tile: as the person sees it. */
export const dashboardTable: ExportTable = {
  filters: filtersOf(input),
  open(scope, filter) {
    const asked = validateFilter(input, scope, filter);
    return {
      name: fileName(t('dashboard', {}, 'file name'), asked),
      title: titleOf(t('dashboard', {}, 'file name'), asked),
      // At most a hundred of each tile: few enough to be written at once, if nobody counts orders for them.
      count: () => Promise.resolve(0),
      takesLong: (reading) => boardReadsOrders(reading, asked),
      async choose(reading: ExportReading) {
        const board = await readBoard({ ...reading, scope }, asked);
        const tables = board.tiles.map((tile) => tableOf(tile, board));
        return tables.length > 0
          ? tables
          : [emptyTable(board.name, t('This dashboard has no tiles that you may see.'))];
      },
    };
  },
};

const emptyTable = (title: string, note: string): ChosenTable => ({
  title,
  note,
  headings: [],
  total: 0,
  read: () => Promise.resolve([]),
});

type Of<Form extends SharedTile['form']> = Extract<SharedTile, { form: Form }>;
type Value = string | number | null;
interface Contents {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly notes?: readonly string[];
}

function tableOf(tile: SharedTile, { currency }: Board): ChosenTable {
  if (tile.form === 'missing') {
    const gone = t('This can’t be shown: it no longer exists, or is not shared with you.');
    return emptyTable(tile.name, tile.reason ?? gone);
  }
  const { headings, rows, notes = [] } = contentsOf(tile, currency);
  const all = [
    ...(tile.days === null ? [] : [daysText(tile.days)]),
    ...comparedText(tile),
    ...notes,
    ...(rows.length === 0 ? [t('No rows.')] : []),
  ];
  return {
    title: tile.name,
    ...(all.length > 0 && { note: all.join(' · ') }),
    headings,
    total: rows.length,
    read: (first, count) => Promise.resolve(rows.slice(first, first + count)),
  };
}

/** The days with which a tile is compared, if it is; of a day that is not over until which time. */
function comparedText(tile: Exclude<SharedTile, Of<'missing'>>): readonly string[] {
  const compared = tile.form === 'figures' ? tile.previous : tile.form === 'chart' ? tile.report.previous : null;
  if (compared === null) return [];
  const days = daysText(compared);
  return compared.until === undefined
    ? [t('Compared with {days}', { days })]
    : [t('Compared with {days} until {time}', { days, time: compared.until })];
}

function contentsOf(tile: Exclude<SharedTile, Of<'missing'>>, currency: string): Contents {
  if (tile.form === 'figures') return figuresOf(tile, currency);
  return tile.form === 'chart' ? courseOf(tile, currency) : rowsOf(tile, currency);
}

/** A row for each figure. */
function figuresOf({ measures, totals, previous }: Of<'figures'>, currency: string): Contents {
  const cell = (name: string, value: Value) => figureCell(unitOf(name), value, currency);
  return {
    headings: [t('Figure'), t('Value'), ...(previous === null ? [] : [t('Previously'), t('Change')])],
    rows: measures.map((name) => {
      const [now, before] = [totals[name] ?? null, previous?.totals[name] ?? null];
      const compared = previous === null ? [] : [cell(name, before), changeCell(unitOf(name), now, before)];
      return [MEASURES[name as MeasureName].name(), cell(name, now), ...compared];
    }),
  };
}

/** A row for each hour, day, week or month. */
function courseOf({ measure, interval, report: { intervals, previous } }: Of<'chart'>, currency: string): Contents {
  const name = measure as MeasureName;
  const cell = (figures: Readonly<Partial<Record<MeasureName, Value>>> | undefined) =>
    figureCell(unitOf(name), figures?.[name] ?? null, currency);
  return {
    headings: [t('From'), MEASURES[name].name(), ...(previous === null ? [] : [t('Previously')])],
    rows: intervals.map(({ start, totals }, at) => [
      new WrittenCell(start.replace('T', ' '), intervalText(start, interval)),
      cell(totals),
      ...(previous === null ? [] : [cell(previous.intervals[at]?.totals)]),
    ]),
  };
}

function rowsOf({ note, columns, rows, more, as_heat: isHeat }: Of<'rows'>, currency: string): Contents {
  return {
    headings: [isHeat ? '' : t('Name'), ...columns.map(({ name }) => name)],
    rows: rows.map(({ name, values }) => [
      name,
      ...values.map((value, at) => figureCell(columns[at]?.unit ?? 'text', value, currency)),
    ]),
    notes: [
      ...(note === '' ? [] : [note]),
      ...(more > 0 ? [t('{more, plural, one {# more row is} other {# more rows are}} in Karoo.', { more })] : []),
    ],
  };
}

const unitOf = (name: string) => MEASURES[name as MeasureName].unit;

function figureCell(unit: string, value: Value, currency: string): unknown {
  if (unit === 'text') return value;
  const text = figureText(unit, value, currency);
  return unit === 'share' && typeof value === 'number' ? new ShareCell(value, text) : new WrittenCell(value, text);
}

/** By which share a figure grew; a share by percentage points. */
function changeCell(unit: string, now: Value, before: Value): WrittenCell {
  const change = figureGrowth(unit, now, before);
  const text = changeText(change);
  if (change === null) return new WrittenCell(change, text);
  return new ShareCell(change, unit === 'share' ? t('{change} pts', { change: text }) : text);
}
