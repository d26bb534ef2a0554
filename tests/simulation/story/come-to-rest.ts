import { canRetry } from '../../../web/platform/offline-queue/queue-transitions.ts';
import { blockingOperation } from '../../../web/platform/offline-queue/blocking-operation.ts';
import type { RunKind } from '../../../server/features/sync/engine/run-cursor.ts';
import type { World } from '../world/world.ts';
import { LATEST_WEBHOOK_MS } from '../world/world.ts';
import {
  copyProblems,
  foundByIncremental,
  missingProblems,
  operationProblems,
  restProblems,
  sumProblems,
} from './invariants.ts';
import type { Merchant } from './merchant.ts';
import type { Violation } from './violation.ts';

/** Longer than the largest jump back of a clock, after which leases seem younger than they are. */
const PATIENCE_MS = 2 * 3_600_000;

/** Ends all faults, waits until everything is done, and returns the broken invariants. */
export async function comeToRest(world: World, merchant: Merchant): Promise<Violation[]> {
  endFaults(world);
  const pauses = world.servers.map(({ process }) => process.pausedUntil - world.scheduler.now);
  await world.scheduler.pass(Math.max(LATEST_WEBHOOK_MS, ...pauses));
  await until(world, 20_000, 'the queue is empty', () => isQueueDone(world));
  await until(world, 30_000, 'no run is left', () => world.runs.active === undefined && world.database.isConfirmed);
  await scheduledSync(world);
  const violations = foundByIncremental(world);
  await compare(world);
  const stillMissing = missingProblems(world);
  world.database.removeWaiting();
  await until(world, 30_000, 'all days are rolled up', () => {
    const { staleDays, staleMonths } = world.database;
    return staleDays.size === 0 && staleMonths.size === 0;
  });
  return [
    ...violations,
    ...stillMissing,
    ...copyProblems(world),
    ...operationProblems(world, merchant),
    ...sumProblems(world.database),
    ...restProblems(world),
  ];
}

function endFaults(world: World): void {
  const { shop, network, database, device, servers } = world;
  world.scheduler.note('FAULTS END');
  shop.isCalm = true;
  if (shop.cache?.compares === 'path') shop.cache = null;
  shop.model.isListed = () => true;
  shop.faults.failing = null;
  shop.failures.length = 0;
  network.failures.length = 0;
  [shop.downUntil, database.downUntil, device.isDiskFull] = [0, 0, false];
  shop.change('repairOrder', 1);
  if (servers.length === 0) world.startServer();
  for (const { process } of servers) {
    process.dieAfter(Infinity);
    process.pauseAfter(Infinity, () => 0);
  }
  for (const { process } of device.tabs) process.dieAfter(Infinity);
  if (device.tabs.length === 0) device.open();
  device.reconnect();
}

/** Whether nothing more will be sent: what is left was refused, or waits behind something that was. */
function isQueueDone(world: World): boolean {
  const { stored, tabs } = world.device;
  if (stored.some(canRetry)) for (const { engine } of tabs) void engine.retryAll();
  return stored.every((one) => !canRetry(one) && (one.state === 'failed' || blockingOperation(one, stored) !== null));
}

/** An incremental run that nobody asks for. Nothing else is left to do, so the servers' clock may jump to when it is due. */
async function scheduledSync(world: World): Promise<void> {
  const { runs } = world;
  const from = runs.all.length;
  await until(world, 15_000, 'the schedule’s incremental run is complete', () => {
    if (isComplete(world, 'incremental', from) && !hasUnread(world)) return true;
    if (runs.active === undefined) world.clockAhead.server += Math.max(0, runs.dueInMs);
    return false;
  });
}

/** Lists that were unreadable are read on after 1, 2, 4, 8 … runs. */
function hasUnread({ runs }: World): boolean {
  const last = runs.all.findLast(({ kind, status }) => status === 'completed' && kind !== 'reconcile');
  return Object.keys(last?.cursor.unread ?? {}).length > 0;
}

async function compare(world: World): Promise<void> {
  const from = world.runs.all.length;
  await until(world, 15_000, 'the comparison is complete', () => {
    // A scheduled run may have begun meanwhile.
    const isRequested = world.runs.all.slice(from).some(({ kind }) => kind === 'reconcile');
    if (world.runs.active === undefined && !isRequested) world.servers[0]?.request('reconcile');
    return isComplete(world, 'reconcile', from);
  });
}

function isComplete({ runs }: World, wanted: RunKind, from: number): boolean {
  const isWanted = runs.all.slice(from).some(({ kind, status }) => kind === wanted && status === 'completed');
  return isWanted && runs.active === undefined;
}

async function until(world: World, ms: number, what: string, isDone: () => boolean): Promise<void> {
  const end = world.scheduler.now + PATIENCE_MS;
  while (!isDone()) {
    if (world.scheduler.now > end) throw new Error(`After two hours without a fault it is still not so that ${what}.`);
    await world.scheduler.pass(ms);
  }
}
