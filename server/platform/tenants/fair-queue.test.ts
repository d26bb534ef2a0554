import { expect, onTestFinished, test, vi } from 'vitest';
import { type EndTurn, FairQueue, WaitedTooLong } from './fair-queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Asks for places and records in which order they begin. */
function requests(queue: FairQueue) {
  const begun: string[] = [];
  const ends: EndTurn[] = [];
  const ask = (tenant: string | undefined, name = tenant ?? 'nobody', maxWaitMs?: number) =>
    queue.take(tenant, maxWaitMs).then((end) => {
      begun.push(name);
      ends.push(end);
    });
  /** Ends the earliest turn. */
  const endOne = async () => {
    ends.shift()?.();
    await settled();
  };
  return { begun, ask, endOne };
}

test('one tenant never holds more than its share, and what it asks for beyond waits in order', async () => {
  const { begun, ask, endOne } = requests(new FairQueue({ places: 10, perTenant: 2 }));
  for (let n = 0; n < 5; n += 1) void ask('a', `a${n}`);
  await settled();
  expect(begun).toEqual(['a0', 'a1']);
  await endOne();
  expect(begun).toEqual(['a0', 'a1', 'a2']);
});

test('a free place goes to the tenant that holds the fewest, however many wait before it', async () => {
  const { begun, ask, endOne } = requests(new FairQueue({ places: 3, perTenant: 3 }));
  for (let n = 0; n < 100; n += 1) void ask('a');
  await settled();
  void ask('b');
  void ask('c');
  await settled();
  expect(begun).toEqual(['a', 'a', 'a']);
  await endOne();
  await endOne();
  expect(begun.slice(3)).toEqual(['b', 'c']);
});

test('work of nobody has no share of its own, and one tenant may go before all', async () => {
  const { begun, ask, endOne } = requests(new FairQueue({ places: 2, perTenant: 1, first: 'webhooks' }));
  void ask(undefined);
  void ask(undefined);
  void ask('a');
  void ask('webhooks');
  void ask('webhooks');
  await settled();
  expect(begun).toEqual(['nobody', 'nobody']);
  await endOne();
  expect(begun.slice(2)).toEqual(['webhooks']);
  await endOne();
  // The second delivery waits: one is running.
  expect(begun.slice(3)).toEqual(['a']);
});

test('who gives up gets no turn, and holds up nobody', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const queue = new FairQueue({ places: 1, perTenant: 1 });
  const { begun, ask, endOne } = requests(queue);
  void ask('a');
  const givenUp = expect(ask('b', 'b', 10_000)).rejects.toThrow(WaitedTooLong);
  void ask('c', 'c', 20_000);
  expect(queue.waiting('b')).toBe(1);
  vi.advanceTimersByTime(10_000);
  await givenUp;
  await endOne();
  expect(begun).toEqual(['a', 'c']);
  expect(queue.waiting('b')).toBe(0);
  vi.advanceTimersByTime(20_000);
});

test('a turn that ends twice frees one place', async () => {
  const queue = new FairQueue({ places: 1, perTenant: 1 });
  const end = await queue.take('a');
  end();
  end();
  const { begun, ask } = requests(queue);
  void ask('b');
  void ask('c');
  await settled();
  expect(begun).toEqual(['b']);
});

test('a turn taken at once counts', async () => {
  const queue = new FairQueue({ places: 1, perTenant: 1 });
  const first = await queue.take('a');
  const second = queue.takeNow('a');
  const { begun, ask } = requests(queue);
  void ask('b');
  first();
  await settled();
  expect(begun).toEqual([]);
  second();
  await settled();
  expect(begun).toEqual(['b']);
});

test('a tenant that has used its budget waits while others work, and may take what there is when it is alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let now = 0;
  const pass = async (ms: number) => {
    for (let step = 0; step < ms; step += 20) {
      now += 20;
      vi.advanceTimersByTime(20);
      // oxlint-disable-next-line no-await-in-loop
      await settled();
    }
  };
  const budget = { most: 1_000, mostDebt: 1_000, perSecond: 500 };
  const queue = new FairQueue({ places: 4, perTenant: 3, budget, elapsedMs: () => now });
  let calls = 0;
  /** Works without a pause, 100 ms a call. */
  const work = async (): Promise<void> => {
    const end = await queue.take('hostile');
    calls += 1;
    setTimeout(() => {
      end();
      void work();
    }, 100);
  };
  for (let n = 0; n < 5; n += 1) void work();
  await pass(10_000);
  // Alone: three at a time.
  expect(calls).toBeGreaterThan(250);
  const other = async () => {
    const end = await queue.take('other');
    end();
  };
  await other();
  calls = 0;
  for (let time = 0; time < 20_000; time += 200) {
    // oxlint-disable-next-line no-await-in-loop
    await pass(200);
    // oxlint-disable-next-line no-await-in-loop
    await other();
  }
  // Half of the time, so five calls a second.
  expect(calls).toBeGreaterThan(80);
  // And what the budget held at first.
  expect(calls).toBeLessThan(125);
  await pass(60_000);
  expect(calls).toBeGreaterThan(1_000);
});

test('a tenant without budget does not wait for another that has used more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let now = 0;
  const budget = { most: 1_000, mostDebt: 1_000, perSecond: 500 };
  const queue = new FairQueue({ places: 8, perTenant: 3, budget, elapsedMs: () => now });
  const call = async (tenant: string) => {
    const asked = now;
    const end = await queue.take(tenant);
    const waited = now - asked;
    return new Promise<number>((resolve) => {
      setTimeout(() => {
        end();
        resolve(waited);
      }, 300);
    });
  };
  const waits: number[] = [];
  const attack = async (): Promise<void> => {
    await call('hostile');
    void attack();
  };
  // On a slow machine each call takes 300 ms, so that this one uses 900 ms a second: more than its budget gives it.
  const look = async (): Promise<void> => {
    waits.push(...(await Promise.all([call('other'), call('other'), call('other')])));
    setTimeout(() => void look(), 700);
  };
  for (let n = 0; n < 6; n += 1) void attack();
  void look();
  for (let step = 0; step < 30_000; step += 20) {
    now += 20;
    vi.advanceTimersByTime(20);
    // oxlint-disable-next-line no-await-in-loop
    await settled();
  }
  expect(waits.length).toBeGreaterThan(60);
  expect(Math.max(...waits)).toBeLessThan(100);
});

test('a tenant whose calls pile up works one at a time beside others, however much those use', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let now = 0;
  const budget = { most: 1_000, mostDebt: 400, perSecond: 200 };
  const queue = new FairQueue({ places: 8, perTenant: 3, budget, elapsedMs: () => now });
  let held = 0;
  let mostHeld = 0;
  let hostileCalls = 0;
  const attack = async (): Promise<void> => {
    const end = await queue.take('hostile');
    held += 1;
    hostileCalls += 1;
    if (now > 2_000) mostHeld = Math.max(mostHeld, held);
    setTimeout(() => {
      held -= 1;
      end();
      void attack();
    }, 100);
  };
  const waits: number[] = [];
  /** Takes three seconds a second: much more than its budget. */
  const busy = async (): Promise<void> => {
    const asked = now;
    const end = await queue.take('busy');
    if (now > 2_000) waits.push(now - asked);
    setTimeout(() => {
      end();
      void busy();
    }, 100);
  };
  for (let n = 0; n < 30; n += 1) void attack();
  for (let n = 0; n < 3; n += 1) void busy();
  for (let step = 0; step < 30_000; step += 20) {
    now += 20;
    vi.advanceTimersByTime(20);
    // oxlint-disable-next-line no-await-in-loop
    await settled();
  }
  expect(Math.max(...waits)).toBe(0);
  expect(mostHeld).toBe(1);
  // A fifth of the time, and some at the beginning.
  expect(hostileCalls).toBeGreaterThan(50);
  expect(hostileCalls).toBeLessThan(100);
});

test('what a tenant uses alone costs it nothing', async () => {
  let now = 0;
  const budget = { most: 1_000, mostDebt: 400, perSecond: 200 };
  const queue = new FairQueue({ places: 4, perTenant: 3, budget, elapsedMs: () => now });
  for (let n = 0; n < 10; n += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const end = await queue.take('a');
    now += 500;
    end();
  }
  const other = await queue.take('b');
  let began = false;
  const own = queue.take('a').then(() => (began = true));
  await settled();
  expect(began).toBe(true);
  other();
  await own;
});
