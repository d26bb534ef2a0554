import { createHash } from 'node:crypto';
import { executeRun } from '../../../server/features/sync/runs/execute-run.ts';
import type { RunKind } from '../../../server/features/sync/engine/run-cursor.ts';
import { type Batch, ListUnreadable, type SyncStore } from '../../../server/features/sync/engine/ports.ts';
import { hasFlatList } from '../../../server/features/sync/engine/starting-point.ts';
import { readRecords } from '../../../server/features/sync/engine/read-records.ts';
import { rollUpAll, rollUpChunk } from '../../../server/features/sums/roll-up-chunk.ts';
import { WooError } from '../../../server/integrations/woocommerce/errors/woo-error.ts';
import { DatabaseUnavailable } from '../../../server/platform/db/database-unavailable.ts';
import { retryDuringOutage } from '../../../server/platform/db/retry-during-outage.ts';
import { SimulatedProcess } from '../core/simulated-process.ts';
import type { Delivery } from './simulated-database.ts';
import { OF_ANOTHER_REQUEST } from './simulated-cache.ts';
import { inRollUpTransaction, ORDERS_PER_CHUNK } from './simulated-sums.ts';
import { batchOf, toRecord } from './batches.ts';
import type { ServerWorld } from './server-world.ts';

/** Small, so that few records fill many pages. */
export const PAGE_SIZE = 5;

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined, child: () => QUIET } as never;

/** A process of Karoo's server: Karoo's own engine, roll-up and operations on the simulated database and shop. */
export class SimulatedServer {
  readonly process: SimulatedProcess;
  readonly #world: ServerWorld;
  #tokens = 0;
  #isRollingUp = false;
  #isRereading = false;

  constructor(world: ServerWorld, name: string) {
    this.#world = world;
    this.process = new SimulatedProcess(name);
    const minute = (label: string, work: () => void) => world.scheduler.every(this.process, 60_000, label, work);
    minute('looks for due syncs', () => this.#sweep());
    minute('looks for days to roll up', () => void this.rollUp());
    minute('looks for webhooks to confirm', () => void this.reread());
  }

  #sweep(): void {
    const { runs, fault } = this.#world;
    const next = runs.nextAction();
    const action = fault?.changeAction?.(next, runs) ?? next;
    if (action === 'sync') this.request(null);
    if (action === 'send') void this.work();
  }

  request(kind: RunKind | null): void {
    if (this.#world.runs.request(kind)) void this.work();
  }

  /** Executes the store's run, as the job does. Expected failures end with the job. */
  async work(): Promise<void> {
    const { scheduler, clock } = this.#world;
    const end = new AbortController();
    await this.#unlessExpected(
      executeRun(
        {
          claim: () => this.#claim(),
          openReader: async () => this.#reader(),
          diagnose: async () => null,
          now: clock,
          every: (ms, work) => scheduler.every(this.process, ms, 'heartbeat is due', work),
          log: QUIET,
          pageSize: PAGE_SIZE,
        },
        end.signal,
      ),
    );
  }

  #reader() {
    const { shop, fault } = this.#world;
    const reader = shop.reader(this.process);
    return fault?.changeReader?.(reader, this.#world) ?? reader;
  }

  /** An expected failure is a shop or database that does not respond. */
  async #unlessExpected(job: Promise<unknown>): Promise<void> {
    try {
      await job;
    } catch (error) {
      const isOfShop = error instanceof WooError || error instanceof ListUnreadable;
      if (isOfShop || error instanceof DatabaseUnavailable) return;
      this.#world.problems.push(
        `a job failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    }
  }

  async #claim() {
    const { runs, fault } = this.#world;
    this.#tokens += 1;
    const token = `${this.process.name} ${this.#tokens}`;
    const claim = await this.#retrying('claims a run', () => {
      const run = runs.claim(token);
      return run === null
        ? null
        : {
            run,
            prune: runs.hasCompletedFull,
            cursor: structuredClone(fault?.changeCursor?.(run.cursor) ?? run.cursor),
          };
    });
    if (claim === null) return null;
    const { run, prune, cursor } = claim;
    const renew = ({ cursor }: Batch) => runs.renew(run, token, cursor);
    const records: SyncStore = {
      ...this.#stored(),
      commit: (batch) => this.#retry(() => this.#world.database.write(this.process, batch, () => renew(batch))),
      settleGone: () => this.#settleGone(() => runs.renew(run, token, null)),
      refreshCustomers: () => this.#retrying('refreshes customers', () => runs.renew(run, token, null)),
    };
    const held = runs.held(run, token, (label, work) =>
      label === 'heartbeat' ? this.#world.database.transaction(this.process, label, work) : this.#retrying(label, work),
    );
    const { shop, problems } = this.#world;
    const atClaim = shop.cache;
    const complete: typeof held.complete = (ended) => {
      const isCached = shop.cache?.compares === 'path' && (shop.cache.kept.get('orders')?.records.length ?? 0) > 0;
      const isSaid = ended.failures?.['orders']?.message.includes(OF_ANOTHER_REQUEST) === true;
      if (isCached && !isSaid && shop.cache === atClaim) problems.push(`${run.id} completes with lists from a cache`);
      return held.complete(ended);
    };
    return { id: run.id, kind: run.kind, cursor, prune, records, ...held, complete };
  }

  #settleGone(begin: () => void): Promise<void> {
    return this.#retry(() => this.#world.database.settleGone(this.process, begin));
  }

  /** The reading half of the store. */
  #stored(): Omit<SyncStore, 'commit' | 'settleGone' | 'refreshCustomers'> {
    const { records } = this.#world.database;
    const read = <Rows>(label: string, rows: () => Promise<Rows>) => this.#retrying(`looks up ${label}`, rows);
    return {
      versions: (resource, range) => read('versions', () => records.versions(resource, range)),
      childrenOf: (resource, parents) => read('children', () => records.childrenOf(resource, parents)),
      variableProducts: (after, limit) => read('variable products', () => records.variableProducts(after, limit)),
      deadLetters: (resource, limit) => read('dead letters', () => records.deadLetters(resource, limit)),
    };
  }

  #retry<Result>(work: () => Promise<Result>): Promise<Result> {
    const { scheduler, clock } = this.#world;
    const sleep = (ms: number) => scheduler.sleep(this.process, ms, 'tries the database again');
    return retryDuringOutage(work, undefined, { now: clock, sleep });
  }

  #retrying<Result>(label: string, work: () => Result | Promise<Result>): Promise<Result> {
    return this.#retry(() => this.#world.database.transaction(this.process, label, work));
  }

  /** The job that closes days. Each process has one at a time, and none rolls up during a full run. */
  async rollUp(): Promise<void> {
    const { database, runs, scheduler, fault } = this.#world;
    if (this.#isRollingUp || runs.isInFullRun) return;
    this.#isRollingUp = true;
    const world = { scheduler, database, process: this.process, fault };
    const chunk = () => inRollUpTransaction(world, (sums) => rollUpChunk(sums, ORDERS_PER_CHUNK));
    await this.#unlessExpected(rollUpAll(chunk, new AbortController().signal));
    this.#isRollingUp = false;
  }

  /** A webhook: stored unless it is older than what we have, and confirmed with the shop seconds later. */
  async receive(resource: Delivery['resource'], recordId: number, body: Record<string, unknown> | null): Promise<void> {
    const { database, scheduler } = this.#world;
    const hash = createHash('sha256')
      .update(JSON.stringify([resource, recordId, body]))
      .digest('hex');
    await this.#unlessExpected(
      database
        .transaction(this.process, `receives ${resource} ${recordId}`, () =>
          database.deliveries.some((delivery) => delivery.hash === hash),
        )
        .then((isRepeated) => {
          const records = body === null || isRepeated ? [] : [toRecord(body)];
          const log = () => void database.deliveries.push({ resource, recordId, hash, isApplied: false });
          return database.write(this.process, batchOf(resource, records), log, `webhook of ${resource} ${recordId}`);
        }),
    );
    scheduler.after(this.process, 5000, 'confirms webhooks', () => void this.reread());
  }

  /** The job that reads the records of webhooks again. */
  async reread(): Promise<void> {
    const { database } = this.#world;
    const waiting = database.deliveries.filter(({ isApplied }) => !isApplied);
    if (this.#isRereading || waiting.length === 0) return;
    this.#isRereading = true;
    await this.#unlessExpected(this.#confirm(waiting));
    this.#isRereading = false;
  }

  async #confirm(waiting: readonly Delivery[]): Promise<void> {
    const { database } = this.#world;
    const shop = this.#reader();
    const flat = { refunds: await hasFlatList(shop, 'refunds'), variations: await hasFlatList(shop, 'variations') };
    const ids = (wanted: Delivery['resource']) => [
      ...new Set(waiting.filter(({ resource }) => resource === wanted).map(({ recordId }) => recordId)),
    ];
    const hints = { orders: ids('orders'), products: ids('products'), variations: [], customers: ids('customers') };
    const store: SyncStore = {
      ...this.#stored(),
      commit: (batch) => database.write(this.process, batch),
      settleGone: () => this.#settleGone(() => undefined),
    };
    await readRecords(shop, store, hints, flat);
    await database.transaction(this.process, 'notes confirmed webhooks', () => {
      for (const delivery of waiting) delivery.isApplied = true;
    });
  }
}
