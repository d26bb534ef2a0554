import { DatabaseUnavailable } from '../../../server/platform/db/database-unavailable.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { Batch, BatchResult } from '../../../server/features/sync/engine/ports.ts';
import { ModelStore } from '../../../server/features/sync/testing/model-store.ts';
import type { Dice } from '../core/dice.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { SimulatedProcess } from '../core/simulated-process.ts';
import type { PlantedFault } from '../faults/planted-faults.ts';
import type { SimulatedRuns } from './simulated-runs.ts';
import { monthOf } from './facts.ts';
import { writeTouching } from './touched-days.ts';

/** A webhook that the server received. */
export interface Delivery {
  readonly resource: 'orders' | 'products' | 'customers';
  readonly recordId: number;
  readonly hash: string;
  isApplied: boolean;
}

/**
 * Karoo's database in memory, shared by all its processes. A transaction happens completely, in one event, or not at all;
 * its process may die before or after. Writes of records and the fold take the same lock, as they do in SQL.
 */
export class SimulatedDatabase {
  readonly records = new ModelStore();
  readonly touchedDays = new Set<ShopDay>();
  readonly touchedMonths = new Set<ShopDay>();
  readonly dailySums = new Map<ShopDay, string>();
  readonly monthlySums = new Map<ShopDay, string>();
  readonly deliveries: Delivery[] = [];
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
        return { inserted };
      });
    } finally {
      release();
    }
  }

  /** Writes a batch and marks its days, at once. */
  apply(batch: Batch): Promise<number> {
    const table = this.records.tables[batch.resource];
    const versions = batch.records.map(({ id }) => [id, table.get(id)?.modified ?? 0] as const);
    this.#fault?.beforeBatch?.(batch, this.records);
    const { inserted, touched } = writeTouching(this.records, batch);
    for (const day of this.#fault?.changeTouched?.(touched, batch) ?? touched) {
      this.touchedDays.add(day);
      this.touchedMonths.add(monthOf(day));
    }
    for (const [id, version] of versions) {
      if ((table.get(id)?.modified ?? 0) < version) this.steppedBack.push(`${batch.resource} ${id}`);
    }
    return inserted;
  }
}
