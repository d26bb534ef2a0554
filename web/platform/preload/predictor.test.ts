import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_BEHAVIOUR, withInteraction } from './behaviour.ts';
import type { Behaviour } from './behaviour.ts';
import { createPredictionWorker } from './prediction-worker.ts';
import { predictNext, type TypicalRoutes } from './predictor.ts';

const TYPICAL: readonly TypicalRoutes[] = [
  { from: 7, to: 8, likely: { '/early': 0.7 } },
  { from: 9, to: 12, likely: { '/a': 0.5, '/b': 0.4, '/rare': 0.2 } },
  { from: 17, to: 18, likely: { '/late': 0.5 } },
];

/** An hour of a Wednesday on this machine's own clock. */
const at = (hour: number) => new Date(2026, 10, 18, hour, 30).getTime();
const rounded = (predictions: ReturnType<typeof predictNext>) =>
  Object.fromEntries(predictions.map(({ route, probability }) => [route, Number(probability.toFixed(4))]));

/** So often from one screen to another, at an hour and weekday of its own. */
function moved(
  times: number,
  from: string,
  to: string,
  timestamp: number,
  before: Behaviour = NO_BEHAVIOUR,
): Behaviour {
  let behaviour = before;
  for (let time = 0; time < times; time += 1) {
    const metadata = { from, preloaded: false };
    behaviour = withInteraction(behaviour, { timestamp, route: to, action: 'open', duration: 1000, metadata });
  }
  return behaviour;
}

describe('by time of day: 1.2 times as likely in business hours, including both ends of an hour window', () => {
  test.each([
    [6, {}],
    [7, { '/early': 0.7 }],
    [8, { '/early': 0.7 }],
    [9, { '/a': 0.6, '/b': 0.48 }],
    [12, { '/a': 0.6, '/b': 0.48 }],
    [13, {}],
    [17, { '/late': 0.6 }],
    [18, { '/late': 0.5 }],
  ])('%d:00', (hour, likely) => {
    expect(rounded(predictNext(NO_BEHAVIOUR, TYPICAL, '/dashboard/stores', at(hour)))).toEqual(likely);
  });

  test('never the current screen', () => {
    expect(rounded(predictNext(NO_BEHAVIOUR, TYPICAL, '/a', at(9)))).toEqual({ '/b': 0.48 });
  });
});

describe('by habit, at seven in the evening, without other data', () => {
  const sunday = new Date(2026, 10, 15, 19).getTime();

  test('a single visit is a third of the weight, and no common sequence', () => {
    // On a Wednesday morning there is no data for hour and weekday, so only the next-route count applies: 1 / (1 + 2).
    const once = moved(1, '/dashboard', '/dashboard/orders', sunday);
    expect(rounded(predictNext(once, [], '/dashboard', at(6)))).toEqual({ '/dashboard/orders': 0.3333 });
  });

  test('three visits are a common sequence: 1.5 times as likely', () => {
    // 3 / (3 + 2) = 0.6, boosted 0.9.
    const thrice = moved(3, '/dashboard', '/dashboard/orders', sunday);
    expect(rounded(predictNext(thrice, [], '/dashboard', at(6)))).toEqual({ '/dashboard/orders': 0.9 });
  });

  test('next routes, hour and weekday weigh 0.6, 0.25 and 0.15', () => {
    // Orders: next 2/6, hour 2/6, weekday 2/6: 1/3 whatever the weights. Products: next 2/6, hour and weekday 0 of 4: 0.2.
    const evening = at(19);
    const orders = moved(2, '/dashboard', '/dashboard/orders', evening);
    const both = moved(2, '/dashboard', '/dashboard/products', sunday + 3_600_000 * 3, orders);
    // This hour and weekday know orders alone: 2 / (2 + 2) = 0.5. 0.6 * 1/3 + 0.25 * 0.5 + 0.15 * 0.5 = 0.4.
    // Products: 0.6 * 1/3 = 0.2, below the threshold.
    expect(rounded(predictNext(both, [], '/dashboard', evening))).toEqual({ '/dashboard/orders': 0.4 });
  });

  test('omits what is less likely than 0.3', () => {
    // Twice of five times: 2 / (5 + 2) = 0.286. Once of two: 1 / (2 + 2) = 0.25, in business hours 0.3.
    const five = moved(3, '/dashboard', '/dashboard/orders', sunday);
    const twice = moved(2, '/dashboard', '/dashboard/products', sunday, five);
    expect(Object.keys(rounded(predictNext(twice, [], '/dashboard', at(6))))).toEqual(['/dashboard/orders']);
    const once = moved(1, '/dashboard/settings', '/dashboard/stores', sunday);
    const either = moved(1, '/dashboard/settings', '/dashboard/diagnostics', sunday, once);
    expect(rounded(predictNext(either, [], '/dashboard/settings', at(6)))).toEqual({});
    expect(rounded(predictNext(either, [], '/dashboard/settings', at(16)))).toMatchObject({
      '/dashboard/stores': 0.3,
      '/dashboard/diagnostics': 0.3,
    });
  });

  test('never above certainty, and at most ten', () => {
    const often = moved(50, '/dashboard', '/dashboard/orders', at(9));
    expect(predictNext(often, [], '/dashboard', at(9))[0]).toEqual({ route: '/dashboard/orders', probability: 1 });
  });
});

describe('the worker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const offered = (...routes: string[]) => routes.map((route) => ({ route, probability: 0.5 }));

  test('three at a time, every second, at most ten waiting', async () => {
    const warmed: string[] = [];
    const worker = createPredictionWorker((route) => {
      warmed.push(route);
      return new Promise((resolve) => setTimeout(resolve, 1500, true));
    }, Date.now);
    worker.offer(offered(...'abcdefghijkl'));
    await vi.advanceTimersByTimeAsync(999);
    expect(warmed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(warmed).toEqual(['a', 'b', 'c']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(warmed).toEqual([...'abcdefghij']);
    worker.stop();
  });

  test('a preloaded screen pauses for five minutes; a failed one is retried when offered again', async () => {
    const warm = vi.fn(async (route: string) => route === 'good');
    const worker = createPredictionWorker(warm, Date.now);
    worker.offer(offered('good', 'bad'));
    await vi.advanceTimersByTimeAsync(1000);
    worker.offer(offered('good', 'bad'));
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
    worker.offer(offered('good'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(warm.mock.calls.flat()).toEqual(['good', 'bad', 'bad']);
    worker.offer(offered('good'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(warm.mock.calls.flat()).toEqual(['good', 'bad', 'bad', 'good']);
    worker.stop();
  });
});
