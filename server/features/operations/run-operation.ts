import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreScope } from '#domain/ids.ts';
import { WooError } from '../../integrations/woocommerce/errors/woo-error.ts';
import type { Person } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { retryingDatabase } from '../../platform/db/retry-during-outage.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OpenShopById } from '../stores/stores.public.ts';
import { type Asked, type Claim, claimOperation, recordOutcome, recordSending } from './operations.commands.ts';
import { readOwnResults } from './operations.queries.ts';
import { isFinalRefusal, toWriteError } from './shop-errors.ts';
import type { Attempt, Outcome, ShopOperation } from './shop-operation.ts';

/** How long a repeated key waits for the try that is under way, and how often it looks. */
const WAIT_MS = 8000;
const LOOK_MS = 150;

/**
 * Does a write once, however often it is asked for: a key that was done is answered from the log, one that is under way
 * is waited for, and one that was cut off is looked up in the shop first.
 * @throws AppError IN_PROGRESS while it is still under way, INVALID_INPUT for a key of something else, SHOP_REFUSED,
 * SHOP_FAILED, and what the operation itself refuses with.
 */
export type RunOperation = <Answer extends object, Before extends object>(
  scope: StoreScope,
  person: Pick<Person, 'id'>,
  operation: ShopOperation<Answer, Before>,
) => Promise<Answer>;

/** Makes the one door through which Karoo writes to shops on a person's behalf. */
export function createOperations({ db, now }: Pick<Platform, 'db' | 'now'>, openShop: OpenShopById): RunOperation {
  return async ({ storeId }, person, operation) => {
    const { id, name, subject, request } = operation;
    const asked: Asked = { id, name, subject, request, userId: person.id };
    const claim = await takeTurn(() => db.asSystem(storeId, (tx) => claimOperation(tx, storeId, asked, now())));
    if (claim.kind === 'done') return claim.answer as never;
    if (claim.kind === 'refused') throw forGood(claim.refusal);
    const mine = { id, attempt: claim.attempt };
    const attempt: Attempt<never> = {
      before: claim.before as never,
      sentAgoMs: claim.sentAt && now().getTime() - claim.sentAt.getTime(),
      ownResults: (subjects) => db.asSystem(storeId, (tx) => readOwnResults(tx, storeId, person.id, subjects)),
      sending: (before) => db.asSystem(storeId, (tx) => recordSending(tx, storeId, mine, before, now())),
    };
    const outcome = await outcomeOf(async () => operation.perform(await openShop(storeId), attempt as never));
    // The shop has done it: a restart of the database must not keep that from being noted.
    await retryingDatabase(db).asSystem(storeId, async (tx) => {
      if ('fault' in outcome) return recordOutcome(tx, storeId, mine, { state: 'failed' }, now());
      await outcome.store?.(tx);
      const ended =
        'answer' in outcome
          ? { state: 'done' as const, answer: outcome.answer }
          : { state: 'refused' as const, refusal: outcome.refusal };
      return recordOutcome(tx, storeId, mine, ended, now());
    });
    if ('fault' in outcome) throw outcome.fault;
    if ('refusal' in outcome) throw forGood(outcome.refusal);
    return outcome.answer;
  };
}

/** Tells the sender that this key's answer stays the same: the same change asked for once more needs a key of its own. */
function forGood({ code, message, data }: AppError): AppError {
  return new AppError(code, { message, data: { ...(data as object | null | undefined), final: true } });
}

/** Asks for the turn until it comes, or the operation's end. Throws IN_PROGRESS when that takes too long. */
async function takeTurn(claim: () => Promise<Claim>): Promise<Exclude<Claim, { kind: 'busy' }>> {
  for (let waited = 0; ; waited += LOOK_MS) {
    const claimed = await claim();
    if (claimed.kind !== 'busy') return claimed;
    if (waited >= WAIT_MS) throw new AppError('IN_PROGRESS');
    await sleep(LOOK_MS);
  }
}

/** `fault`: it did not go well this time, and may be tried again under the same key. */
async function outcomeOf<Answer extends object>(
  perform: () => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer> | { fault: unknown }> {
  try {
    return await perform();
  } catch (fault) {
    if (!(fault instanceof WooError)) return { fault };
    const refusal = toWriteError(fault);
    return isFinalRefusal(fault) ? { refusal } : { fault: refusal };
  }
}
