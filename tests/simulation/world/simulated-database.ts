import { DatabaseUnavailable } from '../../../server/platform/db/database-unavailable.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { SHOP_LISTS as LISTS } from '#domain/sync.ts';
import type { Batch, BatchResult, Resource } from '../../../server/features/sync/engine/ports.ts';
import { ModelStore } from '../../../server/features/sync/testing/model-store.ts';
import type { Dice } from '../core/dice.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { SimulatedProcess } from '../core/simulated-process.ts';
import type { PlantedFault } from '../faults/planted-faults.ts';
import type { SimulatedRuns } from './simulated-runs.ts';
import { monthOf } from './facts.ts';
import { settleMissing, writeBatch } from './stale-days.ts';

/** A webhook that the server received. */
export interface Delivery {
  readonly resource: 'orders' | 'products' | 'customers';
  readonly recordId: number;
  readonly hash: string;
  isApplied: boolean;
}

/**
 * Karoo's database in memory, shared by all its processes. A transaction happens completely, in one event, or not at all;
 * its process may die before or after. Writes of records and the roll-up take the same lock, as they do in SQL.
 */
export class SimulatedDatabase {
  readonly records = new ModelStore();
  readonly staleDays = new Set<ShopDay>();
  readonly staleMonths = new Set<ShopDay>();
  readonly dailySums = new Map<ShopDay, string>();
  readonly monthlySums = new Map<ShopDay, string>();
  readonly deliveries: Delivery[] = [];
  /** Called with the records that a settlement has deleted, and how many there were before. */
  onRemoved: (resource: Resource, ids: readonly number[], before: number) => void = () => undefined;
  /** Records that an older version replaced. */
  readonly steppedBack: string[] = [];
  /** Until then it is down. */
  downUntil = 0;
  readonly #scheduler: Scheduler;
  readonly #dice: Dice;
  readonly #runs: SimulatedRuns;
  readonly #fault: PlantedFault | null;
  #holder: SimulatedProcess | null = null;
  #waiting: (() => void)[] = [];

  constructor(scheduler: Scheduler, dice: Dice, runs: SimulatedRuns, fault: PlantedFault | null) {
    this.#runs = runs;
    this.#scheduler = scheduler;
    this.#dice = dice;
    this.#fault = fault;
    fault?.changeRecords?.(this.records);
  }

  /** Whether all webhooks were confirmed with the shop. */
  get isConfirmed(): boolean {
    return this.deliveries.every(({ isApplied }) => isApplied);
  }

  /** Runs a transaction. While the database is down it fails; then nobody knows whether the commit succeeded. */
  transaction<Result>(process: SimulatedProcess, label: string, work: () => Result | Promise<Result>): Promise<Result> {
    return this.#scheduler.step(process, label, async () => {
      const isDown = this.downUntil > this.#scheduler.now;
      if (isDown && this.#dice.oneIn('lost before commit', 2)) throw new DatabaseUnavailable(new Error('simulated'));
      const result = await work();
      if (isDown) throw new DatabaseUnavailable(new Error('simulated'));
      return result;
    });
  }

  /** Waits for the store's lock, and holds it until `release` is called or the process dies. */
  async lock(process: SimulatedProcess): Promise<() => void> {
    // oxlint-disable-next-line no-await-in-loop
    while (this.#holder !== null) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (process.isDead) {
      this.#wakeNext();
      return new Promise<never>(() => undefined);
    }
    this.#holder = process;
    let isHeld = true;
    const release = () => {
      if (!isHeld) return;
      isHeld = false;
      this.#holder = null;
      this.#wakeNext();
    };
    process.onDeath(release);
    return release;
  }

  #wakeNext(): void {
    for (const next of this.#waiting.splice(0)) next();
  }

  /**
   * Writes a batch under the lock. `also` is part of the transaction and may throw. The rows of a large batch take a while,
   * in which the process may die: then nothing of it is written.
   */
  async write(
    process: SimulatedProcess,
    batch: Batch,
    also: () => void = () => undefined,
    name = `${batch.resource} batch`,
  ): Promise<BatchResult> {
    const release = await this.lock(process);
    try {
      if (batch.records.length > 1) {
        await this.#scheduler.step(
          process,
          `first half of ${name}`,
          () => this.#fault?.onHalfBatch?.(batch, this.#runs),
          40,
        );
      }
      return await this.transaction(process, name, async () => {
        also();
        const inserted = await this.apply(batch);
        return { inserted, rejected: 0 };
      });
    } finally {
      release();
    }
  }

  /** Deletes missing records, or lets them wait, under the lock. `also` is part of the transaction and may throw. */
  async settleGone(process: SimulatedProcess, also: () => void): Promise<void> {
    const release = await this.lock(process);
    try {
      await this.transaction(process, 'settles missing records', () => {
        also();
        const before = new Map(LISTS.map((list) => [list, [...this.records.tables[list].keys()]]));
        const settled = this.#settle(() => this.records.settleGone());
        this.#reportRemoved(before);
        return settled;
      });
    } finally {
      release();
    }
  }

  /** A person gives up the records that wait. */
  removeWaiting(): void {
    void this.#settle(async () => {
      for (const { resource, id, waits } of this.records.missing.values()) if (waits) this.records.remove(resource, id);
    });
  }

  #settle(work: () => Promise<void>): Promise<void> {
    const { result, stale } = settleMissing(this.records, work);
    this.#markStale(stale);
    return result;
  }

  #reportRemoved(before: ReadonlyMap<Resource, readonly number[]>): void {
    const { tables } = this.records;
    for (const [list, ids] of before)
      this.onRemoved(
        list,
        ids.filter((id) => !tables[list].has(id)),
        ids.length,
      );
  }

  #markStale(days: ReadonlySet<ShopDay>): void {
    for (const day of days) {
      this.staleDays.add(day);
      this.staleMonths.add(monthOf(day));
    }
  }

  /** Writes a batch and marks its days, at once. */
  apply(batch: Batch): Promise<number> {
    const table = this.records.tables[batch.resource];
    const versions = batch.records.map(({ id }) => [id, table.get(id)?.modified ?? 0] as const);
    this.#fault?.beforeBatch?.(batch, this.records);
    const { result, stale } = writeBatch(this.records, batch);
    this.#markStale(this.#fault?.changeStale?.(stale, batch) ?? stale);
    for (const [id, version] of versions) {
      if ((table.get(id)?.modified ?? 0) < version) this.steppedBack.push(`${batch.resource} ${id}`);
    }
    return result;
  }
}
