import { z } from 'zod';
import { activityFilter } from '#contract/activity/activity.ts';
import { flag, uuid } from '#contract/shapes.ts';
import { t } from '#domain/language/t.ts';
import { countActivityLines, readActivityLineKeys, readActivityLines } from '../../activity/activity.public.ts';
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
    ['changedIn', () => t('Changed in'), ({ entry }) => entry.source],
    ['kind', () => t('Kind'), ({ entry }) => entry.kind],
    ['name', () => t('Name'), ({ entry }) => entry.title ?? entry.about],
    ['record', () => t('Record'), ({ entry }) => entry.record],
    ['field', () => t('Field'), ({ change }) => change?.field],
    ['variation', () => t('Variation'), ({ change }) => change?.variation],
    ['before', () => t('Before'), ({ change }) => change?.before],
    ['after', () => t('After'), ({ change }) => change?.after],
    ['currency', () => t('Currency'), ({ entry }) => entry.currency],
    ['outcome', () => t('Outcome'), ({ entry, change }) => (change?.error === undefined ? entry.outcome : 'refused')],
    ['message', () => t('Message'), ({ entry, change }) => change?.error ?? entry.error],
  ],
});
