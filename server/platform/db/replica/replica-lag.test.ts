import { expect, test } from 'vitest';
import { ReplicaLag } from './replica-lag.ts';

test('the lag is unknown until the replica has reached a position we read', () => {
  const lag = new ReplicaLag();
  expect(lag.replayed(50, 0)).toBeNull();
  lag.wrote(100, 1000);
  expect(lag.replayed(50, 1000)).toBeNull();
  lag.wrote(200, 2000);
  expect(lag.replayed(99, 2000)).toBeNull();
  expect(lag.replayed(100, 3000)).toBe(1000);
  expect(lag.replayed(200, 4000)).toBe(0);
});

test('a replica that stands still lags since the first write it lacks, and an idle primary adds nothing', () => {
  const lag = new ReplicaLag();
  lag.wrote(100, 0);
  expect(lag.replayed(100, 0)).toBe(0);
  expect(lag.replayed(100, 60_000)).toBe(0);
  lag.wrote(101, 60_000);
  lag.wrote(102, 61_000);
  lag.wrote(102, 62_000);
  expect(lag.replayed(100, 62_000)).toBe(2000);
  expect(lag.replayed(101, 62_500)).toBe(1500);
  expect(lag.replayed(102, 63_000)).toBe(0);
});

test('after a reset the lag is unknown again, though the replica has not moved', () => {
  const lag = new ReplicaLag();
  lag.wrote(100, 0);
  expect(lag.replayed(100, 0)).toBe(0);
  lag.reset();
  expect(lag.replayed(100, 1000)).toBeNull();
  lag.wrote(150, 1000);
  expect(lag.replayed(100, 1000)).toBeNull();
  expect(lag.replayed(150, 2000)).toBe(0);
});

test('hours of lag are measured from few samples', () => {
  const lag = new ReplicaLag();
  lag.wrote(0, 0);
  lag.replayed(0, 0);
  for (let second = 1; second <= 20_000; second++) {
    lag.wrote(second, second * 1000);
    lag.replayed(0, second * 1000);
  }
  const late = lag.replayed(0, 20_000_000) as number;
  expect(late).toBe(19_999_000);
  const halfway = lag.replayed(10_000, 20_000_000) as number;
  expect(Math.abs(halfway - 10_000_000)).toBeLessThan(100_000);
});
