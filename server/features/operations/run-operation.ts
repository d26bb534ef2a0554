import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreScope } from '#domain/ids.ts';
import { WooError } from '../../integrations/woocommerce/errors/woo-error.ts';
import type { Person } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OpenShop, OpenShopById } from '../stores/stores.public.ts';
import { operationLog, type OperationLog } from './operation-log.ts';
import type { Claim } from './operations.commands.ts';
import { isFinalRefusal, mayHaveArrived, toWriteError } from './write-errors.ts';
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
export function createOperations({ db, now }: Pick<Platform, 'db' | 'now'>, openShop: OpenShopById): RunOperation {
  return (scope, person, operation) => {
    const log = operationLog({ db, now }, scope, person.id, operation);
    const clock: OperationClock = { now, sleep: async (ms) => void (await sleep(ms)) };
    return performOnce(operation, log, clock, () => openShop(scope.storeId));
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
          return;
        }
      }
      throw new AppError('IN_PROGRESS');
    },
  };
  const outcome = await outcomeOf(async () => operation.perform(await openShop(), attempt));
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
  } catch (error) {
    if (!(error instanceof WooError)) return { error, isUnsent: false };
    const refusal = toWriteError(error);
    return isFinalRefusal(error) ? { refusal } : { error: refusal, isUnsent: !mayHaveArrived(error) };
  }
}
