import { ORPCError } from '@orpc/client';
import type { BulkOutcome, BulkResult } from '#contract/products/product-bulk.ts';
import { client } from '../../../platform/api/client.ts';
import { codeOf, isWorthRetrying } from '../../../platform/api/explain-error.ts';
import { t } from '#domain/language/t.ts';
import { asOnlyPage, forget, remember } from './awaited-change.ts';
import type { AwaitedChange } from './awaited-change.ts';

/** How often the log is asked, and for how long: longer than the server counts a change without news as running. */
const EVERY_MS = 2000;
const MAX_TURNS = 75;
/** A request whose response was lost may reach the server a moment later. */
const STOPPED_TURNS = 3;

/**
 * Sends a change that the server makes as one. If its response is lost, says what became of it from the server's log of
 * operations; if this page is closed, the next one does.
 * @throws what `send` throws, if the change was not made
 */
export async function makeServerChange<Answer>(
  userId: string,
  change: AwaitedChange,
  send: () => Promise<Answer>,
  answerOf: (result: BulkResult) => Answer,
): Promise<Answer> {
  return asOnlyPage(change, async () => {
    await remember(userId, change);
    try {
      const answer = await send();
      await forget(userId, change);
      return answer;
    } catch (error) {
      if (isWorthRetrying(error) || codeOf(error) === 'IN_PROGRESS') {
        // Without any news it stays noted: the next page asks again.
        const outcome = await awaitOutcome(change);
        if (outcome === null) throw error;
        await forget(userId, change);
        if (outcome.result) return answerOf(outcome.result);
        const count = outcome.changed + outcome.added;
        throw count === 0
          ? error
          : new ORPCError('SHOP_FAILED', {
              status: 502,
              message: t(
                '{count, plural, one {It was interrupted after # product. Try again to finish; nothing is changed twice.} other {It was interrupted after # products. Try again to finish; nothing is changed twice.}}',
                { count },
              ),
            });
      }
      await forget(userId, change);
      throw error;
    }
  });
}

/** What became of a change, once nothing works on it any more, or a job does; null if the server cannot be asked. */
export async function awaitOutcome({ id, storeId }: AwaitedChange): Promise<BulkOutcome | null> {
  let stopped = 0;
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await readOutcome(storeId, id);
    if (outcome === 'refused') return null;
    if (outcome?.state === 'stopped') stopped += 1;
    // The list of products says how far a job is.
    if (outcome?.result || (outcome && stopped >= STOPPED_TURNS)) return outcome;
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return null;
}

async function readOutcome(storeId: string, id: string): Promise<BulkOutcome | 'refused' | null> {
  try {
    return await client.products.bulkOutcome({ store_id: storeId, operation_id: id });
  } catch (error) {
    return isWorthRetrying(error) ? null : 'refused';
  }
}
