import { z } from 'zod';
import { activityFilter } from '#contract/activity/activity.ts';
import { factLabel, fieldLabel, kindLabel, valueLabel } from '#contract/activity/activity-names.ts';
import { flag, uuid } from '#contract/shapes.ts';
import type { ACTIVITY_OUTCOMES, ACTIVITY_SOURCES } from '#domain/activity.ts';
import type { DeclaredText } from '#domain/language/declared-text.ts';
import { t } from '#domain/language/t.ts';
import { countActivityLines, readActivityLineKeys, readActivityLines } from '../../activity/activity.public.ts';
import { namedCell, WrittenCell } from '../cells.ts';
import { listTable } from '../export-table.ts';

const input = z.object({
  ...activityFilter,
  store_id: uuid,
  /** The organization's, instead of the store's. */
  whole: flag.optional(),
});

/** The filter without the store that the export belongs to, if the whole organization is wanted. */
function filterOf({ whole, store_id, ...filter }: z.output<typeof input>) {
  return whole ? filter : { ...filter, store_id };
}

const SOURCES: Readonly<Record<(typeof ACTIVITY_SOURCES)[number], DeclaredText>> = {
  karoo: () => t('Karoo'),
  shop: () => t('In the store'),
};
const OUTCOMES: Readonly<Record<(typeof ACTIVITY_OUTCOMES)[number], DeclaredText>> = {
  done: () => t('Done'),
  refused: () => t('Not changed'),
  unconfirmed: () => t('Not confirmed'),
};

type Line = Awaited<ReturnType<typeof readActivityLines>>[number];

function valueCell({ entry, change }: Line, value: unknown): unknown {
  const name = typeof value === 'string' && change != null ? valueLabel(entry.kind, change.field, value) : undefined;
  return name === undefined ? value : new WrittenCell(value as string, name);
}

/** The activity log: a line for each changed field. */
export const activityTable = listTable({
  name: () => t('activity', {}, 'file name'),
  input,
  count: (tx, { scope }, asked) => countActivityLines(tx, scope, filterOf(asked)),
  keys: (tx, { scope }, asked) => readActivityLineKeys(tx, scope, filterOf(asked)),
  items: (tx, { scope }, keys) => readActivityLines(tx, scope, keys),
  keyOf: ({ key }) => key,
  columns: [
    ['date', () => t('Date'), ({ entry }, { clock }) => clock(entry.at)],
    ['store', () => t('Store'), ({ entry }) => entry.store_name],
    ['person', () => t('Person'), ({ entry }) => entry.person?.name],
    ['changedIn', () => t('Changed in'), ({ entry }) => namedCell(SOURCES, entry.source)],
    ['kind', () => t('Kind'), ({ entry }) => new WrittenCell(entry.kind, kindLabel(entry.kind))],
    ['name', () => t('Name'), ({ entry }) => entry.title ?? entry.about],
    ['record', () => t('Record'), ({ entry }) => entry.record],
    [
      'field',
      () => t('Field'),
      ({ change }) => change && new WrittenCell(change.field, factLabel(change.field) ?? fieldLabel(change.field)),
    ],
    ['variation', () => t('Variation'), ({ change }) => change?.variation],
    ['before', () => t('Before'), (line) => valueCell(line, line.change?.before)],
    ['after', () => t('After'), (line) => valueCell(line, line.change?.after)],
    ['currency', () => t('Currency'), ({ entry }) => entry.currency],
    [
      'outcome',
      () => t('Outcome'),
      ({ entry, change }) => namedCell(OUTCOMES, change?.error === undefined ? entry.outcome : 'refused'),
    ],
    ['message', () => t('Message'), ({ entry, change }) => change?.error ?? entry.error],
  ],
});
