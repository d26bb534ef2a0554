import { fallbackStorage } from '../storage/fallback-storage.ts';
import { PageQueue } from '../page-queue.ts';
import { createServer, newServerState } from './fake-queue-server.ts';
import type { ServerState } from './fake-queue-server.ts';
import type { Operations } from '../queue-transitions.ts';
import type { QueueStorage } from '../storage/queue-storage.ts';
import { memoryStorage } from './memory-storage.ts';
import type { QueueMessage, QueueDependencies } from '../queue-dependencies.ts';
import type { Rebase, Reverse } from '../offline-write.ts';
import type { NewOperation, Outcome } from '../queued-operation.ts';

/** A device with its tabs, and a server that executes each key once. */

export const STORE = '00000000-0000-4000-8000-00000000000a';

export interface QueueHarness extends ServerState {
  mostAtOnce: number;
  stored(): Operations;
  tab(options?: TabOptions): Tab;
  /** Advances the clock by this many milliseconds. */
  pass(ms?: number): Promise<void>;
  setClock(ms: number): void;
}

interface TabOptions {
  withoutLocks?: boolean;
  storage?: QueueStorage;
}

export interface Tab {
  engine: PageQueue;
  answers: string[];
  left: number;
  /** Stops it like a power cut: requests already sent still arrive. */
  kill(): void;
}

let keys = 0;

export function changeRequest(record: string, value: unknown, more: Partial<NewOperation> = {}): NewOperation {
  const id = `key-${++keys}`;
  return {
    id,
    type: 'UPDATE',
    endpoint: `/api/v1/stores/${STORE}/${record.replace(':', 's/')}`,
    data: { operation_id: id, value, was: null },
    organizationId: 'o1',
    storeId: STORE,
    kind: 'order.change-status.v1',
    record,
    title: `${record} → ${String(value)}`,
    ...more,
  };
}

function createLock() {
  const waiting: (() => void)[] = [];
  const lock = { isTaken: false };
  return {
    async take(): Promise<void> {
      while (lock.isTaken) {
        // oxlint-disable-next-line no-await-in-loop
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      lock.isTaken = true;
    },
    release() {
      lock.isTaken = false;
      for (const next of waiting.splice(0)) next();
    },
  };
}

function createClock() {
  const timers = new Set<{ at: number; run: () => void }>();
  const clock = {
    now: 1_000_000,
    after(ms: number, run: () => void) {
      const timer = { at: clock.now + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async pass(ms = 0) {
      await settle();
      const until = clock.now + ms;
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
        if (!due) break;
        timers.delete(due);
        clock.now = Math.max(clock.now, due.at);
        due.run();
        // oxlint-disable-next-line no-await-in-loop
        await settle();
      }
      clock.now = until;
    },
  };
  return clock;
}

/** Runs everything that needs no clock. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

type Hear = (message: QueueMessage) => void;

/** The channel of all tabs: messages reach the others a moment later. */
function createChannel() {
  const listeners = new Set<Hear>();
  return (): QueueDependencies['channel'] & { close(): void } => {
    const own = new Set<Hear>();
    return {
      post(message) {
        for (const onMessage of listeners) {
          if (!own.has(onMessage))
            queueMicrotask(() => listeners.has(onMessage) && onMessage(structuredClone(message)));
        }
      },
      listen(onMessage) {
        listeners.add(onMessage);
        own.add(onMessage);
        return () => void listeners.delete(onMessage);
      },
      close() {
        for (const onMessage of own) listeners.delete(onMessage);
      },
    };
  };
}

/** Adds a change, and waits until it ends. */
export async function outcomeOf(engine: PageQueue, operation: NewOperation): Promise<Outcome> {
  const { settled } = await engine.enqueueOne(operation);
  return settled;
}

export function createQueueHarness(): QueueHarness {
  const clock = createClock();
  const lock = createLock();
  const join = createChannel();
  const shared = memoryStorage();
  const harness: QueueHarness = {
    ...newServerState(),
    mostAtOnce: 0,
    stored: () => shared.operations,
    setClock: (ms) => void (clock.now = ms),
    pass: clock.pass,
    tab: (options) => openTab(options),
  };
  const serve = createServer(harness, () => clock.now);
  let atOnce = 0;

  function openTab({ withoutLocks = false, storage = shared }: TabOptions = {}): Tab {
    const life = { isOver: false, holdsLock: false };
    const never = new Promise<never>(() => undefined);
    const whileAlive = async <T>(work: Promise<T>): Promise<T> => {
      const result = await work;
      return life.isOver ? never : result;
    };
    const channel = join();
    const locks = {
      async request(_name: string, work: () => Promise<void>) {
        await lock.take();
        if (life.isOver) {
          lock.release();
          return never;
        }
        life.holdsLock = true;
        await work();
        life.holdsLock = false;
        lock.release();
        return undefined;
      },
    };
    async function send(url: string, init: RequestInit): Promise<Response> {
      if (life.isOver) return never;
      harness.mostAtOnce = Math.max(harness.mostAtOnce, ++atOnce);
      const overdue = new Promise<never>((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
      try {
        return await whileAlive(Promise.race([serve(url, init), overdue]));
      } finally {
        atOnce--;
      }
    }
    const answers: string[] = [];
    const tab = {
      answers,
      left: 0,
      engine: new PageQueue({
        storage: fallbackStorage({
          ...storage,
          read: () => whileAlive(storage.read()),
          change: (step) => (life.isOver ? never : whileAlive(storage.change(step))),
          changeDraft: (key, step) => (life.isOver ? never : whileAlive(storage.changeDraft(key, step))),
        }),
        locks: withoutLocks ? undefined : (locks as never),
        channel,
        fetch: send,
        now: () => clock.now,
        after: (ms, run) => clock.after(ms, () => life.isOver || run()),
        apiUrl: 'https://karoo.test',
        isOnline: () => harness.online,
        newKey: () => `key-${++keys}`,
        writes: new Map([
          ['order.change-status.v1', { kind: 'order.change-status.v1', rebase: rebaseValue, reverse: reverseValue }],
        ]),
        onCompleted: ({ id }) => void answers.push(id),
        onWaiting: () => void tab.left++,
      }),
      kill() {
        life.isOver = true;
        channel.close();
        if (life.holdsLock) lock.release();
      },
    };
    return tab;
  }
  return harness;
}

/** Sets the value before; notes cannot be reversed. */
const reverseValue: Reverse = ({ record, data }, _answer, key) =>
  data?.value === 'note'
    ? null
    : changeRequest(record, data?.was ?? 'before', {
        id: key,
        data: { operation_id: key, value: data?.was ?? 'before', was: data?.value },
      });

const rebaseValue: Rebase = (next, _done, response) => ({
  ...next,
  data: { ...next.data, was: (response as { value: unknown }).value },
});
