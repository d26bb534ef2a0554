import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Files share a process: each begins with modules of its own, so that no connection, cache or router reaches the next.
vi.resetModules();

// A second, the default, is not enough to draw a page on a busy machine.
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
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
