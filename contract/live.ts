import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { organizationCall } from './base.ts';
import { uuid } from './shapes.ts';

export const LIVE_ENTITIES = ['orders', 'products', 'customers', 'sync', 'store', 'alerts'] as const;

/**
 * `change`: these records of a store changed (`ids` null: many); `version` numbers a store's changes without gaps. `reset`: more was missed
 * than the log keeps; read all data of the store again and continue from `version`. `ready`: all later changes will be sent; `versions` are
 * the stores' current versions, `changed_ms_ago` is how long ago each changed last, unless that was longer ago than the log keeps.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    versions: z.record(uuid, z.number().int()),
    changed_ms_ago: z.record(uuid, z.number()),
  }),
  z.object({
    type: z.literal('change'),
    store_id: uuid,
    version: z.number().int(),
    entity: z.enum(LIVE_ENTITIES),
    ids: z.array(z.number()).nullable(),
  }),
  z.object({ type: z.literal('reset'), store_id: uuid, version: z.number().int() }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

export const live = {
  /** One stream per tab. `since`: the last version seen of each store; missed changes come first, each once. */
  stream: organizationCall('read')
    .input({ since: z.record(uuid, z.number().int().min(0)).default({}) })
    .output(eventIterator(liveEvent)),
};
