import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import type { Log } from '../log/log.ts';

/**
 * Does the work for each of them, one after the other. One that fails is logged and keeps no other from its work; the whole fails in the
 * end. One alone fails with its own error. An aborted `signal` ends it at once. Of an item only its ids are logged.
 */
export async function workOnEach<Item>(
  items: readonly Item[],
  log: Log,
  work: (item: Item) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    signal?.throwIfAborted();
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await work(item);
    } catch (err) {
      if (signal?.aborted === true || items.length === 1) throw err;
      errors.push(err);
      // Without the database all fail alike: the job says so once.
      if (!(err instanceof DatabaseUnavailable))
        log.error({ err, item: idsOf(item) }, 'One of many failed; the others go on');
    }
  }
  signal?.throwIfAborted();
  if (errors.length === 0) return;
  const outage = errors.find((error) => error instanceof DatabaseUnavailable);
  if (outage !== undefined) throw outage;
  throw new Error(`${errors.length} of ${items.length} failed.`, { cause: errors[0] });
}

/** A text, which is an id or a name of Karoo's, or the ids of a record: no email address, and nothing of a shop. */
function idsOf(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  return Object.fromEntries(Object.entries(item).filter(([key]) => /^id$|_id$|Id$/.test(key)));
}
