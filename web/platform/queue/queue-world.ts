import { SESSION_OF_HEADER } from '#contract/session-header.ts';
import { keptStorage } from './kept-storage.ts';
import { QueueEngine } from './queue-engine.ts';
import type { Operations } from './queue-steps.ts';
import type { QueueStorage } from './queue-storage.ts';
import type { QueueMessage, QueueSurroundings } from './queue-surroundings.ts';
import type { NewOperation, Rebase } from './queued-operation.ts';

/** Stand-ins for tests of the queue: one device with its tabs, and a server that does each key once. */

export const STORE = '00000000-0000-4000-8000-00000000000a';

/**
 * What happens to a request. `lost`: done by the server, whose answer never comes; `dead`: never arrives; `unknown`: the
 * server can tell in 28 seconds; `limited`: too many requests, the next one in 20 seconds; `barred`: the role forbids it.
 */
export type Fate =
  | 'done'
  | 'lost'
  | 'dead'
  | 'failing'
  | 'unknown'
  | 'refused'
  | 'busy'
  | 'unauthorized'
  | 'expired'
  | 'limited'
  | 'barred'
  | 'proxy';

export interface World {
  fates: Fate[];
  online: boolean;
  session: string | null;
  /** Writes that the server takes at once, refilled with two a second; more are refused. */
  allowance: number;
  /** Requests refused as too many. */
  limited: number;
  /** Everything the server did, in order. */
  readonly applied: { id: string; record: string; value: unknown; was: unknown }[];
  /** Requests that arrived, done or not. */
  readonly seen: { method: string; url: string; body: string | null; id: string }[];
  mostAtOnce: number;
  stored(): Operations;
  tab(options?: TabOptions): Tab;
  /** Lets what is under way go on, for so many milliseconds of the clock. */
  pass(ms?: number): Promise<void>;
  setClock(ms: number): void;
}

interface TabOptions {
  withoutLocks?: boolean;
  storage?: QueueStorage;
}

export interface Tab {
  engine: QueueEngine;
  /** Ids whose answers were written on its screens. */
  answers: string[];
  left: number;
  /** Ends it as a power cut does: nothing it began goes on, but what it sent has left. */
  kill(): void;
}

const STATUS: Record<Exclude<Fate, 'done' | 'lost' | 'dead' | 'refused'>, [number, string]> = {
  failing: [502, 'SHOP_FAILED'],
  unknown: [502, 'SHOP_FAILED'],
  busy: [409, 'IN_PROGRESS'],
  unauthorized: [401, 'UNAUTHORIZED'],
  expired: [402, 'TRIAL_EXPIRED'],
  limited: [429, 'RATE_LIMITED'],
  barred: [403, 'FORBIDDEN_ROLE'],
  proxy: [403, ''],
};

/** What the server remembers under a key that the shop refused. */
const FINAL = { code: 'SHOP_REFUSED', message: 'Not so.', data: { final: true } };

let keys = 0;

export function wish(record: string, value: unknown, more: Partial<NewOperation> = {}): NewOperation {
  const id = `key-${++keys}`;
  return {
    id,
    type: 'UPDATE',
    endpoint: `/api/v1/stores/${STORE}/${record.replace(':', 's/')}`,
    data: { operation_id: id, value, was: null },
    organizationId: 'o1',
    storeId: STORE,
    kind: 'order.status@1',
    record,
    title: `${record} → ${String(value)}`,
    ...more,
  };
}

/** The server: it does each key once, unless the next fate says otherwise. */
function createServer(world: Omit<World, 'stored' | 'tab' | 'pass' | 'setClock'>, now: () => number) {
  const remembered = new Map<string, [number, unknown]>();
  const bucket = { taken: 0, at: now() };
  const isTooMany = () => {
    bucket.taken = Math.max(0, bucket.taken - Math.max(0, now() - bucket.at) * 0.002);
    bucket.at = now();
    if (bucket.taken + 1 > world.allowance) return true;
    bucket.taken += 1;
    return false;
  };
  return async (url: string, init: RequestInit): Promise<Response> => {
    const body = typeof init.body === 'string' ? init.body : null;
    const data = (body === null ? {} : JSON.parse(body)) as { operation_id?: string; value?: unknown; was?: unknown };
    const id = data.operation_id ?? '';
    const fate = world.fates.shift() ?? 'done';
    if (fate === 'dead' || !world.online) throw new TypeError('Failed to fetch');
    world.seen.push({ method: init.method ?? 'GET', url, body, id });
    if (world.session !== (init.headers as Record<string, string>)[SESSION_OF_HEADER]) return refuse('unauthorized');
    if (isTooMany()) {
      world.limited += 1;
      return Response.json({ code: 'RATE_LIMITED', message: 'Too many.', data: { retryAfter: 1 } }, { status: 429 });
    }
    if (fate === 'refused' && !remembered.has(id)) remembered.set(id, [422, FINAL]);
    if (fate !== 'done' && fate !== 'lost' && fate !== 'refused') return refuse(fate);
    if (!remembered.has(id)) {
      const record = url.split('/').slice(-2).join(':');
      world.applied.push({ id, record, value: data.value, was: data.was });
      remembered.set(id, [200, { operation_id: id, value: data.value }]);
    }
    const [status, told] = remembered.get(id) ?? [500, null];
    if (fate === 'lost') return new Promise<never>(() => undefined);
    return Response.json(told, { status, statusText: 'Told' });
  };
}

function refuse(fate: keyof typeof STATUS): Response {
  const [status, code] = STATUS[fate];
  if (code === '') return new Response('<html>', { status });
  const retryAfter = fate === 'unknown' ? 28 : 20;
  const data = fate === 'unknown' || fate === 'limited' ? { retryAfter } : null;
  return Response.json({ code, message: 'Not now.', data }, { status });
}

/** A lock as all tabs of a browser share it. */
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

/** A clock that goes on when it is told to. */
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

/** Everything that needs no clock. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

type Hear = (message: QueueMessage) => void;

/** The channel of all tabs: told to the others, a moment later. */
function createChannel() {
  const ears = new Set<Hear>();
  return (): QueueSurroundings['channel'] & { close(): void } => {
    const own = new Set<Hear>();
    return {
      post(message) {
        for (const hear of ears) {
          if (!own.has(hear)) queueMicrotask(() => ears.has(hear) && hear(structuredClone(message)));
        }
      },
      listen(hear) {
        ears.add(hear);
        own.add(hear);
        return () => void ears.delete(hear);
      },
      close() {
        for (const hear of own) ears.delete(hear);
      },
    };
  };
}

/** A device on which nothing has happened yet, and the server it speaks to. */
export function createWorld(): World {
  let stored: Operations = [];
  const clock = createClock();
  const lock = createLock();
  const join = createChannel();
  const shared: QueueStorage = {
    read: async () => stored,
    change: async (step) => (stored = step(stored).toSorted((one, other) => one.sequence - other.sequence)),
  };
  const world: World = {
    fates: [],
    online: true,
    session: 'u1',
    allowance: 120,
    limited: 0,
    applied: [],
    seen: [],
    mostAtOnce: 0,
    stored: () => stored,
    setClock: (ms) => void (clock.now = ms),
    pass: clock.pass,
    tab: (options) => openTab(options),
  };
  const serve = createServer(world, () => clock.now);
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
      world.mostAtOnce = Math.max(world.mostAtOnce, ++atOnce);
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
      engine: new QueueEngine({
        storage: keptStorage({
          ...storage,
          read: () => whileAlive(storage.read()),
          change: (step) => (life.isOver ? never : whileAlive(storage.change(step))),
        }),
        locks: withoutLocks ? undefined : (locks as never),
        channel,
        fetch: send,
        now: () => clock.now,
        after: (ms, run) => clock.after(ms, () => life.isOver || run()),
        apiUrl: 'https://karoo.test',
        isOnline: () => world.online,
        newKey: () => `key-${++keys}`,
        rebases: { 'order.status@1': rebaseValue },
        onAnswer: ({ id }) => void answers.push(id),
        onLeft: () => void tab.left++,
      }),
      kill() {
        life.isOver = true;
        channel.close();
        if (life.holdsLock) lock.release();
      },
    };
    return tab;
  }
  return world;
}

const rebaseValue: Rebase = (next, _done, told) => ({
  ...next,
  data: { ...next.data, was: (told as { value: unknown }).value },
});
