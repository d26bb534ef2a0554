import { tellWorker } from './worker-messages.ts';

/** What is needed of the browser. */
export interface UpdateDoors {
  container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  reload: () => void;
  /** Whether leaving the page now would lose what somebody wrote. */
  wouldLose: () => boolean;
}

/** What was told may be lost, and the worker before may begin something new: it is told again so often, in milliseconds. */
const AGAIN_MS = 5_000;
/** After so many times the page is loaded as it is: who asked for it is not left waiting, and is offered what still waits. */
const TIMES = 6;

export type Updates = ReturnType<typeof createUpdates>;

/**
 * New versions of Karoo in this tab. One that waits is offered; when the person takes it, here or in another tab, the
 * worker changes and each tab reloads once. A tab with unsaved changes is not reloaded from elsewhere: there the offer
 * stands until the person takes it.
 */
export function createUpdates({ container, reload, wouldLose }: UpdateDoors) {
  const listeners = new Set<() => void>();
  let controlled = container.controller !== null;
  let waiting: ServiceWorker | null = null;
  let offered = false;
  let taken = false;
  let asked = false;
  let reloading = false;

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
      if (worker.state === 'installed') found(worker);
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

  /** Has a worker take over from the one before. */
  function takeOver(worker: ServiceWorker, times = TIMES): void {
    if (waiting !== worker) return;
    if (times === 0) return leave();
    if (container.controller !== null) tellWorker(container.controller, { type: 'MAKE_WAY' });
    tellWorker(worker, { type: 'SKIP_WAITING' });
    setTimeout(() => takeOver(worker, times - 1), AGAIN_MS);
  }

  container.addEventListener('controllerchange', () => {
    const isFirst = !controlled;
    controlled = true;
    if (isFirst || reloading) return;
    waiting = null;
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
    /** The person has taken it; the browser lets the worker before end what it has begun, which can take half a minute. */
    isTaken: () => taken,
    /** Looks after a registration's versions from now on. */
    watch(registration: ServiceWorkerRegistration): void {
      if (registration.waiting) {
        follow(registration.waiting);
        found(registration.waiting);
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
      takeOver(waiting);
    },
  };
}

/** Asks whoever guards unsaved changes, as the browser does before a page is left, without leaving it. */
export function wouldLoseChanges(): boolean {
  return !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
