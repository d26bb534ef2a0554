import { Dice } from '../core/dice.ts';
import { withoutRealTime } from '../core/without-real-time.ts';
import type { PlantedFault } from '../faults/planted-faults.ts';
import { World } from '../world/world.ts';
import { comeToRest } from './come-to-rest.ts';
import { Merchant } from './merchant.ts';
import { LOST_LISTS, type Step, type Story } from './story.ts';
import type { Violation } from './violation.ts';

export interface Played {
  readonly violations: readonly Violation[];
  readonly trace: readonly string[];
  /** How much happened, so that a test can see that the stories are not empty. */
  readonly counts: { readonly runs: number; readonly changes: number; readonly events: number };
}

/** Runs a story to its end and returns the invariants that it broke. The same story has the same trace. */
export async function playStory(story: Story, fault: PlantedFault | null = null): Promise<Played> {
  const world = new World(story.setup, new Dice(story.seed), story.seed, fault);
  const merchant = new Merchant(world);
  const violations: Violation[] = [];
  const [, realTime] = await withoutRealTime(async () => {
    try {
      await live(world, merchant, story);
      violations.push(...(await comeToRest(world, merchant)));
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      violations.push({ rule: 'the story ends', text });
    }
  });
  violations.push(...realTime.map((text) => ({ rule: 'no real time', text })));
  violations.push(...world.problems.map((text) => ({ rule: 'no unexpected error', text })));
  const { trace } = world.scheduler;
  const counts = { runs: world.runs.all.length, changes: merchant.requested.length, events: trace.length };
  return { violations, trace, counts };
}

async function live(world: World, merchant: Merchant, { setup, steps }: Story): Promise<void> {
  world.device.open();
  await world.scheduler.pass(setup.headStartSeconds * 1000);
  const begin = world.scheduler.now;
  for (const step of steps) {
    await world.scheduler.pass(begin + step.at * 1000 - world.scheduler.now);
    world.scheduler.note(`STEP ${JSON.stringify(step)}`);
    play(world, merchant, step);
  }
  await world.scheduler.pass(20_000);
}

function play(world: World, merchant: Merchant, step: Step): void {
  const { scheduler, shop, device, database, network } = world;
  const until = (seconds: number) => scheduler.now + seconds * 1000;
  switch (step.do) {
    case 'change in the shop':
      return shop.change(step.change, step.pick);
    case 'status in the shop': {
      const orders = [...shop.model.tables.orders.keys()].sort((one, other) => other - one);
      const id = orders[step.pick % Math.max(1, orders.length)];
      return id === undefined ? undefined : shop.setStatusByHand(id, step.status);
    }
    case 'customers join':
      for (let count = 0; count < step.count; count += 1) shop.change('newCustomer', 1);
      return;
    case 'two orders':
      return shop.twoOrders(step.seconds);
    case 'record of the future':
      return shop.recordOfFuture(step.table, step.hours);
    case 'sync':
      return world.server?.request(step.kind);
    case 'crash': {
      const server = world.servers[step.server];
      server?.process.onDeath(() => {
        scheduler.note(`${server.process.name} dies`);
        scheduler.after(null, step.seconds * 1000, 'a server starts', () => world.startServer());
      });
      return server?.process.dieAfter(step.steps);
    }
    case 'pause': {
      return world.servers[step.server]?.process.pauseAfter(step.steps, () => until(step.seconds));
    }
    case 'database down':
      database.downUntil = until(step.seconds);
      return;
    case 'shop down':
      shop.downUntil = until(step.seconds);
      return;
    case 'clock':
      return world.setClock(step.who, step.seconds);
    case 'request fails':
      return void network.failures.push(step.failure);
    case 'write fails':
      return void shop.failures.push(step.failure);
    case 'set status':
      return merchant.setStatus(step.pick, step.status);
    case 'add note':
      return merchant.addNote(step.pick);
    case 'offline':
      device.isOnline = false;
      scheduler.after(null, step.seconds * 1000, 'the device is online', () => device.reconnect());
      return;
    case 'close tab': {
      const [tab] = device.tabs;
      tab?.process.onDeath(() => {
        scheduler.note(`${tab.process.name} is closed`);
        scheduler.after(null, 2000, 'a page opens', () => void device.open());
      });
      return tab?.process.dieAfter(step.steps);
    }
    case 'open tab':
      if (device.tabs.length < 3) device.open();
      return;
    case 'disk full':
      device.isDiskFull = true;
      scheduler.after(null, step.seconds * 1000, 'the disk has space', () => (device.isDiskFull = false));
      return;
    case 'lists lose records':
      return shop.loseRecords(LOST_LISTS[step.of], step.which, step.seconds);
    case 'cache':
      return shop.startCache(step.compares, step.seconds);
    case 'capped pages':
      shop.faults.cappedAt = step.rows;
      return;
    case 'list fails':
      shop.faults.failing = step;
      scheduler.after(null, step.seconds * 1000, 'the list is back', () => (shop.faults.failing = null));
      return;
    case 'rollUp':
      return void world.server?.rollUp();
    case 'retry':
      return device.tabs.forEach(({ engine }) => void engine.retryAll());
  }
}
