import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreScope } from '#domain/ids.ts';
import { WooError } from '../../integrations/woocommerce/errors/woo-error.ts';
import type { Person } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { retryingDatabase } from '../../platform/db/retry-during-outage.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OpenShopById } from '../stores/stores.public.ts';
import { type Claim, claimOperation, recordOutcome, recordSending } from './operations.commands.ts';
import { readOwnResults } from './operations.queries.ts';
import { isFinalRefusal, toWriteError } from './write-errors.ts';
import type { Attempt, Outcome, ShopOperation } from './shop-operation.ts';

/** How long a repeated key waits for the attempt that is running, and how often it polls. */
const WAIT_MS = 8000;
const POLL_MS = 150;

/**
 * Performs a write exactly once per key. A finished operation returns its result from the log, a running one is waited for,
 * and an interrupted one is looked up in the shop first.
 * @throws AppError IN_PROGRESS while it is running, INVALID_INPUT for a key of another request, SHOP_REFUSED, SHOP_FAILED,
 * and the refusals of the operation itself.
 */
export type RunOperation = <Answer extends object, Before extends object>(
  scope: StoreScope,
  person: Pick<Person, 'id'>,
  operation: ShopOperation<Answer, Before>,
) => Promise<Answer>;

/** Creates the function that runs all writes to shops on behalf of people. */
export function createOperations({ db, now }: Pick<Platform, 'db' | 'now'>, openShop: OpenShopById): RunOperation {
  return async ({ storeId }, person, operation) => {
    const { id, name, subject, request } = operation;
    const claim = await waitForClaim(() =>
      db.asSystem(storeId, (tx) =>
        claimOperation(tx, storeId, { id, name, subject, request, userId: person.id }, now()),
      ),
    );
    if (claim.kind === 'done') return claim.answer as never;
    if (claim.kind === 'refused') throw asFinal(claim.refusal);
    const mine = { id, attempt: claim.attempt };
    const attempt: Attempt<never> = {
      before: claim.before as never,
      sentAgoMs: claim.sentAt && now().getTime() - claim.sentAt.getTime(),
      ownResults: (subjects) => db.asSystem(storeId, (tx) => readOwnResults(tx, storeId, person.id, subjects)),
      sending: (before) => db.asSystem(storeId, (tx) => recordSending(tx, storeId, mine, before, now())),
    };
    const outcome = await outcomeOf(async () => operation.perform(await openShop(storeId), attempt as never));
    // The shop has done it, so record the outcome even when the database restarts.
    await retryingDatabase(db).asSystem(storeId, async (tx) => {
      if ('error' in outcome) return recordOutcome(tx, storeId, mine, { state: 'failed' }, now());
      await outcome.store?.(tx);
      const ended =
        'answer' in outcome
          ? { state: 'done' as const, answer: outcome.answer }
          : { state: 'refused' as const, refusal: outcome.refusal };
      return recordOutcome(tx, storeId, mine, ended, now());
    });
    if ('error' in outcome) throw outcome.error;
    if ('refusal' in outcome) throw asFinal(outcome.refusal);
    return outcome.answer;
  };
}

/** Marks a refusal as final: a retry of the change needs a new key. */
function asFinal({ code, message, data }: AppError): AppError {
  return new AppError(code, { message, data: { ...(data as object | null | undefined), final: true } });
}

/** Waits until the operation can be claimed or has ended. Throws IN_PROGRESS when that takes too long. */
async function waitForClaim(claim: () => Promise<Claim>): Promise<Exclude<Claim, { kind: 'busy' }>> {
  for (let waited = 0; ; waited += POLL_MS) {
    const claimed = await claim();
    if (claimed.kind !== 'busy') return claimed;
    if (waited >= WAIT_MS) throw new AppError('IN_PROGRESS');
    await sleep(POLL_MS);
  }
}

/** `error`: the attempt failed and may be retried with the same key. */
async function outcomeOf<Answer extends object>(
  perform: () => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer> | { error: unknown }> {
  try {
    return await perform();
  } catch (error) {
    if (!(error instanceof WooError)) return { error };
    const refusal = toWriteError(error);
    return isFinalRefusal(error) ? { refusal } : { error: refusal };
  }
}
