import { tellWorker } from './worker-messages.ts';

/** What is needed of the browser. */
export interface UpdateDependencies {
  container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  reload: () => void;
  /** Whether leaving the page now would lose what somebody wrote. */
  wouldLose: () => boolean;
  /** Remembers over a load of the page that it was loaded ahead of the change of workers; said once. */
  memory: { take: () => boolean; note: () => void };
  /** All tabs; nothing is heard from oneself. */
  tabs: { tell: () => void; hear: (listener: () => void) => void };
}

/**
 * When the worker that runs is told to make way, in milliseconds after the one that waits was told to take over. Not at
 * once: a worker that sleeps would be woken by it, and Chromium then waits until it has slept off again.
 */
const MAKE_WAY_MS = [1_000, 5_000];
/**
 * The browser changes workers when the old one has ended what it began, within a second as a rule. But a request that
 * comes while it is being ended starts it once more, and then Chromium waits for minutes: the page is loaded without the
 * change, from the files of the new version.
 */
const LOAD_AHEAD_MS = 6_000;

export type AppUpdates = ReturnType<typeof createAppUpdates>;

/**
 * New versions of Karoo in this tab. One that waits is offered; when the person takes it, here or in another tab, the
 * worker changes and each tab reloads once. A tab with unsaved changes is not reloaded from elsewhere: there the offer
 * stands until the person takes it.
 */
export function createAppUpdates({ container, reload, wouldLose, memory, tabs }: UpdateDependencies) {
  const listeners = new Set<() => void>();
  let controlled = container.controller !== null;
  let waiting: ServiceWorker | null = null;
  let offered = false;
  let taken = false;
  let asked = false;
  let reloading = false;
  /** This page is of the version that waits already. */
  let ahead = memory.take();

  function show(isOffered: boolean, isTaken: boolean): void {
    if (offered === isOffered && taken === isTaken) return;
    offered = isOffered;
    taken = isTaken;
    for (const listener of listeners) listener();
  }

  function found(worker: ServiceWorker): void {
    // The very first worker replaces nothing.
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
      // A still newer one took its place before anybody wanted it.
      if (worker.state === 'redundant' && waiting === worker) {
        waiting = null;
        show(false, false);
      }
    });
  }

  /** Loads the page. Should the person stay after all, because of unsaved changes, the offer stands. */
  function leave(): void {
    show(offered, false);
    reload();
  }

  function loadAhead(): void {
    memory.note();
    leave();
  }

  tabs.hear(() => {
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
    /** The person has taken it, and it comes within seconds. */
    isTaken: () => taken,
    /** Looks after a registration's versions from now on. */
    watch(registration: ServiceWorkerRegistration): void {
      if (registration.waiting) {
        follow(registration.waiting);
        if (!ahead) found(registration.waiting);
      }
      if (registration.installing) follow(registration.installing);
      registration.addEventListener('updatefound', () => registration.installing && follow(registration.installing));
    },
    /** The person takes the new version: the worker that waits takes over, or the page is loaded from the one that has. */
    apply(): void {
      asked = true;
      if (waiting === null) return reload();
      if (taken) return;
      show(true, true);
      const worker = waiting;
      changeWorkers(container, worker, {
        isDue: () => waiting === worker,
        onLate: () => {
          tabs.tell();
          loadAhead();
        },
      });
    },
  };
}

/** Has a worker take over from the one before, as long as that `isDue`; `onLate` when nothing has come of it. */
function changeWorkers(
  container: UpdateDependencies['container'],
  worker: ServiceWorker,
  { isDue, onLate }: { isDue: () => boolean; onLate: () => void },
): void {
  const after = (ms: number, act: () => void) => setTimeout(() => isDue() && act(), ms);
  tellWorker(worker, { type: 'SKIP_WAITING' });
  for (const ms of MAKE_WAY_MS) {
    after(ms, () => container.controller && tellWorker(container.controller, { type: 'MAKE_WAY' }));
  }
  after(LOAD_AHEAD_MS, onLate);
}

/** Asks whoever guards unsaved changes, as the browser does before a page is left, without leaving it. */
export function wouldLoseChanges(): boolean {
  return !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
