import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreScope } from '#domain/ids.ts';
import type { Person } from '../../platform/access/call-context.ts';
import { keepReading, readSignal, withReadSignal } from '../../platform/outbound/request-signal.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { outsideTurn } from '../../platform/tenants/call-queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkStore, noteReachable, type OpenShop, type OpenShopById } from '../stores/stores.public.ts';
import { operationLog, type OperationLog, type RemoveDeleted } from './operation-log.ts';
import type { Claim } from './operations.commands.ts';
import { isFinalRefusal, mayHaveArrived, shopErrorOf, toWriteError } from './write-errors.ts';
import type { Attempt, Outcome, ShopOperation } from './shop-operation.ts';

/** How long a repeated key waits for the attempt that is running, and how often it polls. */
const WAIT_MS = 8000;
const POLL_MS = 150;
/**
 * A write is sent within this time after it was recorded, or else recorded again: others count from the record until it can no longer
 * arrive.
 */
const MAX_STALL_MS = 1_000;
const MAX_RECORDS = 3;

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

export interface OperationClock {
  now(): Date;
  sleep(ms: number): Promise<void>;
}

/** Creates the function that runs all writes to shops on behalf of people. */
export function createOperations(
  { db, now, jobs }: Pick<Platform, 'db' | 'now'> & { jobs: Pick<Platform['jobs'], 'send'> },
  openShop: OpenShopById,
  removeDeleted: RemoveDeleted,
): RunOperation {
  return async (scope, person, operation) => {
    const { storeId } = scope;
    let wasReachable = true;
    const open = async () => {
      const shop = await openShop(storeId);
      wasReachable = shop.isReachable;
      return shop;
    };
    const log = operationLog({ db, now, removeDeleted }, scope, person.id, operation);
    const clock: OperationClock = { now, sleep: (ms) => outsideTurn(async () => void (await sleep(ms))) };
    try {
      const answer = await performOnce(operation, log, clock, open);
      if (!wasReachable) await db.asSystem(storeId, (tx) => noteReachable(tx, storeId, now()));
      return answer;
    } catch (error) {
      // What the store's card says follows at once; what is wrong, a check finds out.
      if (error instanceof AppError && error.code === 'SHOP_FAILED' && wasReachable) {
        await jobs.send(checkStore, { storeId }, { key: storeId });
      }
      throw error;
    }
  };
}

/** Performs an operation as RunOperation says, with a given log, clock and shop. */
export async function performOnce<Answer extends object, Before extends object>(
  operation: ShopOperation<Answer, Before>,
  log: OperationLog,
  clock: OperationClock,
  openShop: () => Promise<OpenShop>,
): Promise<Answer> {
  const claim = await waitForClaim(log, clock);
  if (claim.kind === 'done') return claim.answer as never;
  if (claim.kind === 'refused') throw asFinal(claim.refusal);
  let sent = 0;
  const attempt: Attempt<Before> = {
    before: claim.before as Before | null,
    sentAgoMs: claim.sentAt && clock.now().getTime() - claim.sentAt.getTime(),
    ownResults: (subjects) => log.ownResults(subjects),
    sending: async (before) => {
      for (let records = 0; records < MAX_RECORDS; records += 1) {
        // oxlint-disable-next-line no-await-in-loop
        const sentAt = await log.recordSending(claim.attempt, before);
        if (clock.now().getTime() - sentAt.getTime() <= MAX_STALL_MS) {
          sent += 1;
          // Its outcome is found out and recorded, although nobody may wait for it any more.
          keepReading();
          return;
        }
      }
      throw new AppError('IN_PROGRESS');
    },
  };
  const perform = () => outcomeOf(async () => operation.perform(await openShop(), attempt));
  const outcome = await withReadSignal(readSignal(), perform);
  // The only write of this attempt did not reach the shop: a retry need not wait for it to arrive.
  const isUnsent = 'error' in outcome && outcome.isUnsent && sent <= 1;
  await log.recordOutcome(claim.attempt, isUnsent ? { ...outcome, earlier: claim } : outcome);
  if ('error' in outcome) throw outcome.error;
  if ('refusal' in outcome) throw asFinal(outcome.refusal);
  return outcome.answer;
}

/** Marks a refusal as final: a retry of the change needs a new key. */
function asFinal({ code, message, data }: AppError): AppError {
  return new AppError(code, { message, data: { ...(data as object | null | undefined), final: true } });
}

/** Waits until the operation can be claimed or has ended. Throws IN_PROGRESS when that takes too long. */
async function waitForClaim(log: OperationLog, clock: OperationClock): Promise<Exclude<Claim, { kind: 'busy' }>> {
  // oxlint-disable-next-line karoo/bounded-loops -- WAIT_MS ends it
  for (let waited = 0; ; waited += POLL_MS) {
    const claimed = await log.claim();
    if (claimed.kind !== 'busy') return claimed;
    if (waited >= WAIT_MS) throw new AppError('IN_PROGRESS');
    await clock.sleep(POLL_MS);
  }
}

/** `error`: the attempt failed and may be retried with the same key. `isUnsent`: its last write did not reach the shop. */
async function outcomeOf<Answer extends object>(
  perform: () => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer> | { error: unknown; isUnsent: boolean }> {
  try {
    return await perform();
  } catch (thrown) {
    const error = shopErrorOf(thrown);
    if (error === null) return { error: thrown, isUnsent: false };
    const refusal = toWriteError(error);
    return isFinalRefusal(error) ? { refusal } : { error: refusal, isUnsent: !mayHaveArrived(error) };
  }
}
