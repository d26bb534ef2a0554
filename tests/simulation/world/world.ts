import { isMassDisappearance } from '#domain/sync.ts';
import type { Dice } from '../core/dice.ts';
import { Scheduler } from '../core/scheduler.ts';
import type { PlantedFault } from '../faults/planted-faults.ts';
import type { ServerWorld, Setup } from './server-world.ts';
import { callApi } from './simulated-api.ts';
import { SimulatedDatabase, type Delivery } from './simulated-database.ts';
import { SimulatedDevice, USER } from './simulated-device.ts';
import { Network } from './simulated-network.ts';
import { SimulatedOperations } from './simulated-operations.ts';
import { SimulatedRuns } from './simulated-runs.ts';
import { SimulatedServer } from './simulated-server.ts';
import { SimulatedShop } from './simulated-shop.ts';

const SERVERS = 2;

export const LATEST_WEBHOOK_MS = 240_000;

/** A shop, Karoo's servers with their database, and the merchant's device, in one thread. */
export class World implements ServerWorld {
  readonly scheduler: Scheduler;
  readonly dice: Dice;
  readonly database: SimulatedDatabase;
  readonly runs: SimulatedRuns;
  readonly operations = new SimulatedOperations();
  readonly shop: SimulatedShop;
  readonly network: Network;
  readonly device: SimulatedDevice;
  readonly fault: PlantedFault | null;
  readonly problems: string[] = [];
  readonly servers: SimulatedServer[] = [];
  /** How far each clock is from the world's time. */
  readonly clockAhead = { server: 0, device: 0 };
  #started = 0;

  constructor(setup: Setup, dice: Dice, seed: number, fault: PlantedFault | null) {
    this.dice = dice;
    this.fault = fault;
    this.scheduler = new Scheduler(dice);
    this.runs = new SimulatedRuns(this.clock);
    this.database = new SimulatedDatabase(this.scheduler, dice, this.runs, fault);
    this.shop = new SimulatedShop(this.scheduler, dice, setup, seed);
    this.network = new Network(this.scheduler, dice, (url, body) => this.#serve(url, body));
    this.device = new SimulatedDevice(this, this.network, () => this.scheduler.now + this.clockAhead.device);
    const { model } = this.shop;
    for (let count = 0; count < setup.customers; count += 1) model.add('customers', {});
    // So far apart that a list of recent changes does not include them all.
    const later = () => (model.clock += 300_000);
    for (let count = 0; count < setup.products; count += 1, later()) model.addProduct(count % 3);
    for (let count = 0; count < setup.orders; count += 1, later()) model.change('newOrder', 4 * count + 1);
    for (let count = 0; count < 3; count += 1) model.add('categories', {});
    for (let count = 0; count < SERVERS; count += 1) this.startServer();
    fault?.changeShop?.(this.shop);
    this.database.onRemoved = (list, ids, stored) => {
      // Refunds and variations go with their orders and products.
      const parents = list === 'refunds' ? 'orders' : list === 'variations' ? 'products' : null;
      const wrong = ids.filter((id) => {
        const row = model.tables[list].get(id);
        return row !== undefined && (parents === null || this.database.records.tables[parents].has(row.parentId));
      });
      if (isMassDisappearance({ missing: wrong.length, lately: 0, stored })) {
        this.problems.push(`${wrong.length} of ${stored} ${list} were deleted, though the shop has them`);
      }
    };
    this.shop.onChange = (resource, id) => this.#sendWebhook(setup.webhooksLost, resource, id);
  }

  readonly clock = (): number => this.scheduler.now + this.clockAhead.server;

  /**
   * Sets a clock forward or back. A server's clock does not jump while a write may still arrive: Karoo measures by it when a
   * write can be sent again, across processes, so there is no other clock to ask.
   */
  setClock(who: 'server' | 'device', seconds: number): void {
    if (who === 'server' && this.shop.mayStillArrive) {
      this.scheduler.after(null, 5000, 'the clock waits', () => this.setClock(who, seconds));
      return;
    }
    this.clockAhead[who] += seconds * 1000;
  }

  startServer(): void {
    this.#started += 1;
    const server = new SimulatedServer(this, `server ${this.#started}`);
    server.process.onDeath(() => void this.servers.splice(this.servers.indexOf(server), 1));
    this.servers.push(server);
  }

  /** A running server; each request may meet another one. */
  get server(): SimulatedServer | undefined {
    return this.servers.length === 0 ? undefined : this.dice.pick('server', this.servers);
  }

  async #serve(url: string, body: Record<string, unknown>) {
    const { server } = this;
    if (server === undefined) throw new TypeError('Nobody listens.');
    const dead = new Promise<never>((_resolve, reject) =>
      server.process.onDeath(() => reject(new TypeError('Reset.'))),
    );
    const answer = callApi(this, server.process, USER, url, body).catch((error: unknown) => {
      this.problems.push(`a call failed: ${String(error)}`);
      throw error;
    });
    return Promise.race([dead, answer]);
  }

  #sendWebhook(lost: number, resource: Delivery['resource'], id: number): void {
    const oneIn = (what: string) => !this.shop.isCalm && this.dice.oneIn(what, lost);
    if (oneIn('lost webhook')) return;
    const body = this.shop.bodyOf(resource, id);
    const isLate = oneIn('late webhook');
    const isTwice = oneIn('webhook twice');
    for (let count = isTwice ? 2 : 1; count > 0; count -= 1) {
      const ms = this.dice.between('webhook', 100, isLate ? LATEST_WEBHOOK_MS : 3000);
      this.scheduler.after(null, ms, `webhook of ${resource} ${id}`, () => {
        void this.server?.receive(resource, id, body);
      });
    }
  }
}
