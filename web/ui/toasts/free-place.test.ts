import { expect, test } from 'vitest';
import { freeTop } from './free-place.ts';

const SCREEN = { top: 68, bottom: 800, fromBelow: false };
const box = (top: number, height: number, left = 1000, width = 400) => ({
  top,
  bottom: top + height,
  left,
  right: left + width,
});
const toast = box(68, 50);

test('a free place stays', () => {
  expect(freeTop(toast, [], SCREEN)).toBe(68);
  expect(freeTop(toast, [box(70, 40, 100, 200)], SCREEN)).toBe(68);
});

test('below the controls that are in the way, in the first gap that is high enough', () => {
  expect(freeTop(toast, [box(80, 40)], SCREEN)).toBe(128);
  expect(freeTop(toast, [box(80, 40), box(140, 40), box(260, 40)], SCREEN)).toBe(188);
});

test('from below: above the controls at the bottom', () => {
  const below = { ...SCREEN, fromBelow: true };
  expect(freeTop(toast, [], below)).toBe(750);
  expect(freeTop(toast, [box(740, 44)], below)).toBe(682);
  expect(freeTop(toast, [box(740, 44), box(690, 20)], below)).toBe(632);
});

test('none where controls are everywhere', () => {
  expect(freeTop(toast, [box(0, 900)], SCREEN)).toBeNull();
});
