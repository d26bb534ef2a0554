import { z } from 'zod';
import { activityFilter } from '#contract/activity/activity.ts';
import { flag, uuid } from '#contract/shapes.ts';
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
  name: 'activity',
  input,
  count: (tx, { scope }, asked) => countActivityLines(tx, scope, filterOf(asked)),
  keys: (tx, { scope }, asked) => readActivityLineKeys(tx, scope, filterOf(asked)),
  items: (tx, { scope }, keys) => readActivityLines(tx, scope, keys),
  keyOf: ({ key }) => key,
  columns: [
    ['Date', ({ entry }, { clock }) => clock(entry.at)],
    ['Store', ({ entry }) => entry.store_name],
    ['Person', ({ entry }) => entry.person?.name],
    ['Changed in', ({ entry }) => entry.source],
    ['Kind', ({ entry }) => entry.kind],
    ['Name', ({ entry }) => entry.title ?? entry.about],
    ['Record', ({ entry }) => entry.record],
    ['Field', ({ change }) => change?.field],
    ['Variation', ({ change }) => change?.variation],
    ['Before', ({ change }) => change?.before],
    ['After', ({ change }) => change?.after],
    ['Currency', ({ entry }) => entry.currency],
    ['Outcome', ({ entry, change }) => (change?.error === undefined ? entry.outcome : 'refused')],
    ['Message', ({ entry, change }) => change?.error ?? entry.error],
  ],
});
