import { expect, test } from 'vitest';
import { createDeliveryQueue } from './delivery-queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A queue with a simulated clock: an applied delivery takes `cost` milliseconds, hints of any number one millisecond. */
function simulated(cost: number) {
  let now = 0;
  const applied: string[] = [];
  const hinted: string[][] = [];
  const write = createDeliveryQueue<string>(
    {
      async apply(_storeId, delivery) {
        if (delivery === 'lost') throw new Error('lost');
        applied.push(delivery);
        now += cost;
        return cost;
      },
      async keepHints(_storeId, deliveries) {
        hinted.push([...deliveries]);
        now += 1;
        return 1;
      },
    },
    () => now,
  );
  const send = (delivery: string, storeId = 'store', tenant = 'tenant', mustBeHint = false) =>
    write({ storeId, tenant, mustBeHint, delivery });
  return { send, applied, hinted, pass: (ms: number) => void (now += ms) };
}

/** A queue whose writes end when the test says so. */
function held() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const write = createDeliveryQueue<string>({
    apply: (_storeId, delivery) =>
      new Promise((resolve) => {
        begun.push(delivery);
        ends.push(() => resolve(1));
      }),
    keepHints: () => Promise.resolve(1),
  });
  const send = (tenant: string, storeId: string, delivery = storeId) =>
    write({ storeId, tenant, mustBeHint: false, delivery });
  return { begun, ends, send };
}

async function endAll(ends: readonly (() => void)[], count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await settled();
    ends[at]?.();
  }
}

test('deliveries of one store are applied in their order, and a failed one holds up none', async () => {
  const { send, applied } = simulated(5);
  const all = ['1', 'lost', '2', '3'].map((delivery) => send(delivery));
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(applied).toEqual(['1', '2', '3']);
});

test('a store beyond its budget gets hints, which are written together, and nothing is lost', async () => {
  const { send, applied, hinted, pass } = simulated(100);
  const sent: string[] = [];
  for (let n = 0; n < 100; n += 1) {
    sent.push(`${n}`);
    await send(`${n}`);
  }
  // Three seconds at once, and what ten seconds of work bring back.
  expect(applied.length).toBeGreaterThanOrEqual(30);
  expect(applied.length).toBeLessThan(35);
  expect([...applied, ...hinted.flat()].toSorted()).toEqual(sent.toSorted());
  // After a minute it may spend three seconds again.
  pass(60_000);
  const before = applied.length;
  for (let n = 0; n < 100; n += 1) await send(`later ${n}`);
  expect(applied.length - before).toBeGreaterThanOrEqual(30);
  expect(applied.length - before).toBeLessThan(35);
});

test('the budget of one store is not that of another', async () => {
  const { send, applied } = simulated(3_100);
  await send('first', 'a');
  await send('hint', 'a');
  await send('other', 'b');
  expect(applied).toEqual(['first', 'other']);
});

test('deliveries that came faster than they can be applied become hints of one statement', async () => {
  const { send, applied, hinted } = simulated(400);
  await Promise.all(Array.from({ length: 50 }, (_, n) => send(`${n}`)));
  expect(applied).toEqual(['0', '1', '2']);
  expect(hinted).toEqual([Array.from({ length: 47 }, (_, n) => `${n + 3}`)]);
});

test('a large delivery becomes a hint, and keeps its place', async () => {
  const { send, applied, hinted } = simulated(5);
  await Promise.all([send('1'), send('large', 'store', 'tenant', true), send('2')]);
  expect(applied).toEqual(['1', '2']);
  expect(hinted).toEqual([['large']]);
});

test('one tenant takes two of the three places, with however many stores', async () => {
  const { begun, ends, send } = held();
  const all = Array.from({ length: 20 }, (_, n) => send('hostile', `hostile ${n}`));
  await settled();
  expect(begun).toEqual(['hostile 0', 'hostile 1']);
  all.push(send('a', 'shop of a'), send('b', 'shop of b'), send('c', 'shop of c'));
  await settled();
  expect(begun.slice(2)).toEqual(['shop of a']);
  // The next places are for who holds none.
  ends[0]?.();
  ends[2]?.();
  await settled();
  expect(begun.slice(3)).toEqual(['shop of b', 'shop of c']);
  await endAll(ends, all.length);
  await Promise.all(all);
});

test('stores of one tenant alternate', async () => {
  const { begun, ends, send } = held();
  const all = ['a1', 'a2', 'a3'].map((delivery) => send('t', 'a', delivery));
  all.push(send('t', 'b', 'b1'), send('t', 'b', 'b2'), send('t', 'c', 'c1'));
  await endAll(ends, all.length);
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('more than two hundred that wait for one store are refused, and those of other stores are not', async () => {
  const { ends, send } = held();
  const running = send('t', 'a');
  await settled();
  const waiting = Array.from({ length: 200 }, () => send('t', 'a'));
  await expect(send('t', 'a')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const other = send('u', 'b');
  await settled();
  ends[1]?.();
  await other;
  await endAll(ends, 202);
  await Promise.all([running, ...waiting]);
});

test('a delivery that has waited half a minute is refused', async () => {
  let now = 0;
  const first = Promise.withResolvers<number>();
  const hinted: string[] = [];
  const write = createDeliveryQueue<string>(
    {
      apply: () => first.promise,
      async keepHints(_storeId, deliveries) {
        hinted.push(...deliveries);
        return 1;
      },
    },
    () => now,
  );
  const send = (delivery: string) => write({ storeId: 's', tenant: 't', mustBeHint: false, delivery });
  const running = send('first');
  await settled();
  const late = expect(send('late')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  now = 31_000;
  const next = send('next');
  first.resolve(10);
  await Promise.all([running, late, next]);
  expect(hinted).toEqual([]);
}, 5_000);
