import type { ShopBehavior } from '../../../server/features/sync/testing/model-records.ts';
import type { Dice } from '../core/dice.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { PlantedFault } from '../faults/planted-faults.ts';
import type { SimulatedDatabase } from './simulated-database.ts';
import type { SimulatedOperations } from './simulated-operations.ts';
import type { SimulatedRuns } from './simulated-runs.ts';
import type { SimulatedShop } from './simulated-shop.ts';

export interface Setup {
  readonly behavior: ShopBehavior;
  readonly orders: number;
  readonly products: number;
  readonly customers: number;
  /** One in so many webhooks is lost, and one in so many comes late or twice. 0: none is. */
  readonly webhooksLost: number;
  /** How long before the first step the servers start; the first sync begins after a minute. */
  readonly headStartSeconds: number;
  /** How far the shop's clock is from the world's time at first. */
  readonly shopAheadMs: number;
}

/** What a server and a device share. */
export interface ServerWorld {
  readonly scheduler: Scheduler;
  readonly dice: Dice;
  readonly database: SimulatedDatabase;
  readonly runs: SimulatedRuns;
  readonly operations: SimulatedOperations;
  readonly shop: SimulatedShop;
  readonly fault: PlantedFault | null;
  /** The clock of the servers and their database. */
  readonly clock: () => number;
  /** Errors that nobody expects. */
  readonly problems: string[];
}
