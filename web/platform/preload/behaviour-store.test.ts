// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBehaviourStore, clearBehaviour, storedVisitCount } from './behaviour-store.ts';
import { NO_BEHAVIOUR, withInteraction } from './behaviour.ts';
import type { Interaction } from './behaviour.ts';
import { isPreloadDue, markPreloaded } from './preloaded-stores.ts';
import { isPreloadOn, setPreload } from './preload-setting.ts';
import { createVisitTracker } from './visit-tracker.ts';

const KEY = 'karoo.behaviour.thandi';
const SUNDAY_NINE = new Date(2026, 10, 15, 9).getTime();

function visit(route: string, over: Partial<Interaction> = {}): Interaction {
  return {
    timestamp: SUNDAY_NINE,
    route,
    action: 'open',
    duration: 1000,
    metadata: { from: null, preloaded: false },
    ...over,
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void vi.useRealTimers());

test('a route’s frequency, average duration, next routes, hours and weekdays', () => {
  const first = withInteraction(NO_BEHAVIOUR, visit('/dashboard', { duration: 4000 }));
  const second = withInteraction(first, visit('/dashboard', { duration: 1000, timestamp: SUNDAY_NINE + 86_400_000 }));
  const third = withInteraction(second, visit('/orders', { metadata: { from: '/dashboard', preloaded: true } }));
  expect(third.routes['/dashboard']).toEqual({
    frequency: 2,
    averageDuration: 2500,
    next: { '/orders': 1 },
    hours: { 9: 2 },
    weekdays: { 0: 1, 1: 1 },
  });
});

test('above 200 interactions only the last 100 are stored', () => {
  let behaviour = NO_BEHAVIOUR;
  for (let time = 1; time <= 200; time += 1) behaviour = withInteraction(behaviour, visit('/a', { duration: time }));
  expect(behaviour.interactions).toHaveLength(200);
  behaviour = withInteraction(behaviour, visit('/a', { duration: 201 }));
  expect(behaviour.interactions.map(({ duration }) => duration)).toEqual(
    Array.from({ length: 100 }, (_, at) => 102 + at),
  );
  expect(behaviour.routes['/a']?.frequency).toBe(201);
});

test('merges visits of two tabs; deleting includes unsaved ones', () => {
  const one = createBehaviourStore('thandi');
  const other = createBehaviourStore('thandi');
  one.add(visit('/a'));
  other.add(visit('/b'));
  one.save();
  other.save();
  expect(storedVisitCount('thandi')).toBe(2);
  one.add(visit('/a'));
  clearBehaviour('thandi');
  one.save();
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(one.get()).toEqual(NO_BEHAVIOUR);
  one.stop();
  other.stop();
});

test('ignores unreadable data; a sign-out deletes that of all users', () => {
  localStorage.setItem(KEY, '{"interactions":[],"routes":{"/a":{"frequency":1}}}');
  localStorage.setItem('karoo.behaviour.sipho', 'x');
  localStorage.setItem('karoo.preload-off.sipho', 'off');
  const store = createBehaviourStore('thandi');
  expect(store.get()).toEqual(NO_BEHAVIOUR);
  store.stop();
  clearBehaviour();
  expect(Object.keys(localStorage)).toEqual(['karoo.preload-off.sipho']);
});

test('measures time on screen and the previous route; a hidden tab does not count', () => {
  vi.useFakeTimers();
  const visits: Interaction[] = [];
  const tracker = createVisitTracker((one) => visits.push(one), Date.now);
  tracker.enter('/dashboard', false);
  vi.advanceTimersByTime(3000);
  tracker.seen(false);
  vi.advanceTimersByTime(60_000);
  tracker.seen(true);
  vi.advanceTimersByTime(1000);
  tracker.enter('/orders', true);
  vi.advanceTimersByTime(500);
  tracker.leave();
  expect(visits.map(({ route, duration, metadata }) => [route, duration, metadata])).toEqual([
    ['/dashboard', 4000, { from: null, preloaded: false }],
    ['/orders', 500, { from: '/dashboard', preloaded: true }],
  ]);
});

test('a store is due once per session, and again after half an hour', () => {
  expect(isPreloadDue('s', 1000)).toBe(true);
  markPreloaded('s', 1000);
  expect([isPreloadDue('s', 1000 + 1_799_999), isPreloadDue('s', 1000 + 1_800_000), isPreloadDue('t', 1000)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('preloading is on until a user switches it off for themselves', () => {
  expect(isPreloadOn('thandi')).toBe(true);
  setPreload('thandi', false);
  expect([isPreloadOn('thandi'), isPreloadOn('sipho')]).toEqual([false, true]);
  setPreload('thandi', true);
  expect(isPreloadOn('thandi')).toBe(true);
});
