// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createUserActivity } from './user-activity.ts';

test('the user counts as active for three seconds after a key, tap or wheel', () => {
  let now = 10_000;
  const activity = createUserActivity(() => now);
  const stop = activity.watch();
  expect(activity.isBusy()).toBe(false);
  for (const move of ['keydown', 'pointerdown', 'wheel']) {
    globalThis.dispatchEvent(new Event(move));
    now += 2999;
    expect(activity.isBusy()).toBe(true);
    now += 1;
    expect(activity.isBusy()).toBe(false);
  }
  stop();
  globalThis.dispatchEvent(new Event('keydown'));
  expect(activity.isBusy()).toBe(false);
});
