import { postToWorker } from './worker-messages.ts';

export interface UpdateDependencies {
  container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  reload: () => void;
  /** Whether leaving the page would lose unsaved input. */
  wouldLose: () => boolean;
  /** Marks, across a reload, that the page reloaded ahead of the worker change. Read once. */
  memory: { take: () => boolean; note: () => void };
  tabs: { notify: () => void; listen: (listener: () => void) => void };
}

/**
 * When the active worker is asked to stop, in milliseconds after the waiting one was asked to take over. Not at once:
 * this would wake a sleeping worker, and Chromium then waits until it sleeps again.
 */
const MAKE_WAY_MS = [1_000, 5_000];
/**
 * The browser usually changes workers within a second. A request during the change restarts the old worker, and
 * Chromium then waits for minutes: in this case the page reloads without the change, from the files of the new version.
 */
const LOAD_AHEAD_MS = 6_000;

export type AppUpdates = ReturnType<typeof createAppUpdates>;

/**
 * New versions of Karoo in this tab. A waiting one is offered; when the user accepts it in any tab, the worker changes
 * and each tab reloads once. A tab with unsaved changes keeps the offer instead.
 */
export function createAppUpdates({ container, reload, wouldLose, memory, tabs }: UpdateDependencies) {
  const listeners = new Set<() => void>();
  let controlled = container.controller !== null;
  let waiting: ServiceWorker | null = null;
  let offered = false;
  let taken = false;
  let asked = false;
  let reloading = false;
  /** This page already has the waiting version. */
  let ahead = memory.take();

  function show(isOffered: boolean, isTaken: boolean): void {
    if (offered === isOffered && taken === isTaken) return;
    offered = isOffered;
    taken = isTaken;
    for (const listener of listeners) listener();
  }

  function found(worker: ServiceWorker): void {
    // The first worker replaces nothing.
    if (container.controller === null) return;
    waiting = worker;
    show(true, false);
  }

  function follow(worker: ServiceWorker): void {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') {
        ahead = false;
        found(worker);
      }
      // An even newer one took its place.
      if (worker.state === 'redundant' && waiting === worker) {
        waiting = null;
        show(false, false);
      }
    });
  }

  /** Reloads the page. If the user stays because of unsaved changes, the offer remains. */
  function leave(): void {
    show(offered, false);
    reload();
  }

  function loadAhead(): void {
    memory.note();
    leave();
  }

  tabs.listen(() => {
    if (waiting !== null && !reloading && !wouldLose()) loadAhead();
  });

  container.addEventListener('controllerchange', () => {
    const isFirst = !controlled;
    controlled = true;
    if (isFirst || reloading) return;
    waiting = null;
    if (ahead) return;
    if (!asked && wouldLose()) {
      show(true, false);
      return;
    }
    reloading = true;
    leave();
  });

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isOffered: () => offered,
    /** The user accepted it and it is about to load. */
    isTaken: () => taken,
    watch(registration: ServiceWorkerRegistration): void {
      if (registration.waiting) {
        follow(registration.waiting);
        if (!ahead) found(registration.waiting);
      }
      if (registration.installing) follow(registration.installing);
      registration.addEventListener('updatefound', () => registration.installing && follow(registration.installing));
    },
    /** Applies the new version: the waiting worker takes over, or the page reloads from the active one. */
    apply(): void {
      asked = true;
      if (waiting === null) return reload();
      if (taken) return;
      show(true, true);
      const worker = waiting;
      changeWorkers(container, worker, {
        isDue: () => waiting === worker,
        onLate: () => {
          tabs.notify();
          loadAhead();
        },
      });
    },
  };
}

/** Makes a worker take over while `isDue` returns true; calls `onLate` if it did not. */
function changeWorkers(
  container: UpdateDependencies['container'],
  worker: ServiceWorker,
  { isDue, onLate }: { isDue: () => boolean; onLate: () => void },
): void {
  const after = (ms: number, act: () => void) => setTimeout(() => isDue() && act(), ms);
  postToWorker(worker, { type: 'SKIP_WAITING' });
  for (const ms of MAKE_WAY_MS) {
    after(ms, () => container.controller && postToWorker(container.controller, { type: 'MAKE_WAY' }));
  }
  after(LOAD_AHEAD_MS, onLate);
}

/** Asks the guards of unsaved changes, like the browser before a page is left. */
export function wouldLoseChanges(): boolean {
  return !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
