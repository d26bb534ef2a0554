import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';

// Test files share a process. Each starts with fresh modules, so that connections, caches and routers are not shared.
vi.resetModules();

// The default of one second is not enough to render a page on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// React's development build notes a stack for each element, to name the owners of one it warns about: a tenth of the time of these tests.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE' as keyof typeof React;
Object.defineProperty(React[internals], 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {},
  configurable: true,
});

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
