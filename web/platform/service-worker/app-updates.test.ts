// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppUpdates, wouldLoseChanges } from './app-updates.ts';

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly postMessage = vi.fn();

  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
    return this;
  }
}
class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;

  find(worker: FakeWorker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    worker.become('installed');
  }
}
class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;

  change(worker: FakeWorker) {
    this.controller = worker.become('activated');
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let container: FakeContainer;
let registration: FakeRegistration;
let unsaved: boolean;
let isAhead: boolean;
/** The message to all tabs when one reloads ahead. */
let hearing: Map<object, () => void>;
const reload = vi.fn();

/** A tab of the browser that the worker and its registration are shared by. */
function openTab(load = reload) {
  const self = {};
  const updates = createAppUpdates({
    container: container as unknown as ServiceWorkerContainer,
    reload: load,
    wouldLose: () => unsaved,
    memory: { take: () => isAhead, note: () => void (isAhead = true) },
    tabs: {
      notify: () => hearing.forEach((listen, tab) => tab === self || listen()),
      listen: (listener) => void hearing.set(self, listener),
    },
  });
  updates.watch(registration as unknown as ServiceWorkerRegistration);
  return updates;
}

beforeEach(() => {
  container = new FakeContainer();
  registration = new FakeRegistration();
  unsaved = false;
  isAhead = false;
  hearing = new Map();
  reload.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the first worker is no update: no offer and no reload', () => {
  const updates = openTab();
  const worker = new FakeWorker();
  registration.find(worker);
  container.change(worker);
  expect(updates.isOffered()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('the next one is offered, told to take over, and reloads the page once', () => {
  container.controller = new FakeWorker();
  const updates = openTab();
  const listener = vi.fn();
  updates.subscribe(listener);
  const worker = new FakeWorker();
  registration.find(worker);
  expect(updates.isOffered()).toBe(true);
  expect(listener).toHaveBeenCalledOnce();
  expect(worker.postMessage).not.toHaveBeenCalled();
  updates.apply();
  expect(worker.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }]]);
  expect(reload).not.toHaveBeenCalled();
  expect(updates.isTaken()).toBe(true);
  vi.useFakeTimers();
  container.change(worker);
  container.change(worker);
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledOnce();
  expect(updates.isTaken()).toBe(false);
});

test('a version waiting at page load is offered; a newer one replaces it', () => {
  container.controller = new FakeWorker();
  const old = new FakeWorker().become('installed');
  registration.waiting = old;
  const updates = openTab();
  expect(updates.isOffered()).toBe(true);
  const newer = new FakeWorker();
  registration.find(newer);
  old.become('redundant');
  updates.apply();
  expect(old.postMessage).not.toHaveBeenCalled();
  expect(newer.postMessage).toHaveBeenCalledOnce();
});

test('accepted in another tab, this one reloads too, unless it has unsaved changes', () => {
  container.controller = new FakeWorker();
  const updates = openTab();
  const worker = new FakeWorker();
  registration.find(worker);
  unsaved = true;
  container.change(worker);
  expect(reload).not.toHaveBeenCalled();
  expect(updates.isOffered()).toBe(true);
  updates.apply();
  expect(worker.postMessage).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledOnce();
});

test('a worker that does not change is replaced, and then each tab reloads ahead once', () => {
  vi.useFakeTimers();
  const running = new FakeWorker();
  container.controller = running;
  const updates = openTab();
  const loadOther = vi.fn();
  openTab(loadOther);
  const worker = new FakeWorker();
  registration.find(worker);
  updates.apply();
  updates.apply();
  // A worker that sleeps is not woken for it.
  expect(running.postMessage).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(running.postMessage.mock.calls).toEqual([[{ type: 'MAKE_WAY' }]]);
  vi.advanceTimersByTime(4_500);
  expect(running.postMessage).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(worker.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }]]);
  expect(reload).toHaveBeenCalledOnce();
  expect(loadOther).toHaveBeenCalledOnce();
  expect(isAhead).toBe(true);
});

test('a page that reloaded ahead offers nothing and ignores the change, but offers the next version', () => {
  container.controller = new FakeWorker();
  const worker = new FakeWorker().become('installed');
  registration.waiting = worker;
  isAhead = true;
  const updates = openTab();
  expect(updates.isOffered()).toBe(false);
  container.change(worker);
  expect(reload).not.toHaveBeenCalled();
  registration.find(new FakeWorker());
  expect(updates.isOffered()).toBe(true);
  container.change(new FakeWorker());
  expect(reload).toHaveBeenCalledOnce();
});

test('a tab with unsaved changes does not reload ahead from elsewhere; a user who stays can click again', () => {
  vi.useFakeTimers();
  container.controller = new FakeWorker();
  const updates = openTab();
  registration.find(new FakeWorker());
  unsaved = true;
  for (const listen of hearing.values()) listen();
  expect(reload).not.toHaveBeenCalled();
  updates.apply();
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledOnce();
  expect([updates.isOffered(), updates.isTaken()]).toEqual([true, false]);
  updates.apply();
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('asks the guards of unsaved changes', () => {
  expect(wouldLoseChanges()).toBe(false);
  const guard = (event: Event) => event.preventDefault();
  globalThis.addEventListener('beforeunload', guard);
  expect(wouldLoseChanges()).toBe(true);
  globalThis.removeEventListener('beforeunload', guard);
  expect(wouldLoseChanges()).toBe(false);
});
