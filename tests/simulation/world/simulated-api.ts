import { addNote } from '#contract/orders/order-writes.ts';
import { postNote } from '../../../server/features/orders/writes/add-note.ts';
import { subjectOf } from '../../../server/features/orders/writes/order-operation.ts';
import { setStatus } from '../../../server/features/orders/writes/set-fields.ts';
import type { OperationLog } from '../../../server/features/operations/operation-log.ts';
import { performOnce } from '../../../server/features/operations/run-operation.ts';
import type { Outcome, ShopOperation } from '../../../server/features/operations/operations.public.ts';
import { AppError } from '../../../server/platform/http/app-error.ts';
import { retryDuringOutage } from '../../../server/platform/db/retry-during-outage.ts';
import type { SimulatedProcess } from '../core/simulated-process.ts';
import { batchOf, toRecord } from './batches.ts';
import type { SimulatedResponse } from './simulated-network.ts';
import type { ServerWorld } from './server-world.ts';

type Operation = ShopOperation<object, object>;
type Fields = Record<string, unknown>;

const STORE = 'store';

/** The calls that write to the shop, in one process: Karoo's own operations on the simulated log and shop. */
export async function callApi(
  world: ServerWorld,
  process: SimulatedProcess,
  userId: string,
  path: string,
  body: Fields,
): Promise<SimulatedResponse> {
  try {
    return { status: 200, body: await perform(world, process, userId, path, body) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, data = null, status } = error;
    return { status, body: { code, message, data } };
  }
}

function perform(world: ServerWorld, process: SimulatedProcess, userId: string, path: string, body: Fields) {
  const { shop, operations, database, clock, scheduler, fault } = world;
  const [, id, kind] = /orders\/(\d+)\/(status|notes)$/.exec(path) ?? [];
  const request = { wc_id: Number(id), ...body } as never;
  const logged = () =>
    database.transaction(
      process,
      'reads known notes',
      () => operations.answers(subjectOf(Number(id)), addNote.name) as never[],
    );
  const operation = (kind === 'notes' ? postNote(STORE, request, logged) : setStatus(STORE, request)) as Operation;
  const { id: key, name, subject } = operation;
  const row = { id: key, name, subject, request: operation.request, userId };
  const now = () => new Date(clock());
  let last: Fields | null = null;
  const real = shop.client(process, key);
  const client = {
    request: async (...call: Parameters<typeof real.request>) => {
      const answer = await real.request(...call);
      if (!call[1].endsWith('/notes')) last = answer.data as Fields;
      return answer;
    },
  };
  const sleep = (ms: number) => scheduler.sleep(process, ms, 'tries again');
  const inLog = <Result>(label: string, work: () => Result) => database.transaction(process, `${label} ${key}`, work);
  const log: OperationLog = {
    claim: () => inLog('claims', () => operations.claim(row, now())),
    ownResults: (subjects) => inLog('reads own results for', () => operations.ownResults(userId, subjects)),
    recordSending: (attempt, before) =>
      inLog('is about to send', () => operations.recordSending(key, attempt, before, now())),
    recordOutcome: (attempt, outcome) =>
      retryDuringOutage(() => record(attempt, outcome), undefined, { now: clock, sleep }),
  };
  /** The outcome's own `store` is SQL. It stores the order that the shop returned last. */
  const record = async (attempt: number, outcome: Outcome<object> | { error: unknown }) => {
    const records = 'error' in outcome || last === null ? [] : [toRecord(last)];
    const end = () => operations.recordOutcome(key, attempt, outcome, now());
    await database.write(process, batchOf('orders', records), end, `outcome of ${key}`);
  };
  const changed = fault?.changeLog?.(log) ?? log;
  return performOnce(operation, changed, { now, sleep }, async () => ({ client }) as never);
}
