import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Test files share a process. Each starts with fresh modules, so that connections, caches and routers are not shared.
vi.resetModules();

// Nor may a timer of one file run during another.
const startTimer = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };
type Timer = ReturnType<typeof setTimeout>;
const timers = new Set<Timer>();
function started(timer: Timer): Timer {
  timers.add(timer);
  return timer;
}
Object.assign(globalThis, {
  setTimeout: (...call: Parameters<typeof setTimeout>) => started(startTimer.setTimeout(...call)),
  setInterval: (...call: Parameters<typeof setInterval>) => started(startTimer.setInterval(...call)),
});
afterAll(() => {
  Object.assign(globalThis, startTimer);
  for (const timer of timers) clearTimeout(timer);
});

// The default of one second is not enough to render a page on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Browser APIs that jsdom lacks. A test may stub its own; these are restored afterwards.
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });
globalThis.scrollTo = () => {};
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => {};

afterEach(() => {
  notifications.clean();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
