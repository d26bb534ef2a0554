import { expect, test } from 'vitest';
import { daysOfCover, sellingDays, velocityOf } from './stock-cover.ts';

const november = { from: '2026-11-01', to: '2026-11-30' } as const;

test('a product is counted from the day it was created up to today', () => {
  expect(sellingDays(november, '2024-01-01', '2026-12-24')).toBe(30);
  expect(sellingDays(november, null, '2026-11-10')).toBe(10);
  expect(sellingDays(november, '2026-11-09', '2026-11-10')).toBe(2);
  expect(sellingDays(november, '2026-11-11', '2026-11-10')).toBe(1);
});

test('cover is stock divided by velocity, and null if either is unknown', () => {
  expect(velocityOf(15, 30)).toBe(0.5);
  expect(velocityOf(-2, 30)).toBe(0);
  expect(daysOfCover(7, 0.5)).toBe(14);
  expect(daysOfCover(-3, 0.5)).toBe(0);
  expect(daysOfCover(7, 0)).toBeNull();
  expect(daysOfCover(null, 0.5)).toBeNull();
});
