import { logInfo } from '../log.ts';
import {
  classifyInitialSpeed,
  classifySpeed,
  connectionTypeLabel,
  isConnectionSlow,
  type ReportedConnection,
  type Speed,
} from './classify-speed.ts';
import { createRequestMeter, type RequestTiming } from './request-meter.ts';
import { dueAt, stabilizeSpeed, type StableSpeed } from './stable-speed.ts';

/** How often the connection is checked, and how long it may go unmeasured (specification, sections 4 and 9). */
const CHECK_MS = 30_000;

export interface ConnectionState {
  speed: Speed;
  /** What the browser says is slow about the connection: "3g", "long delay"; null if it is not slow, although Karoo may be. */
  slowType: string | null;
  plan: ConnectionPlan;
}

/** The browser, or a fake in tests. */
export interface Dependencies {
  report(): ReportedConnection;
  /** Milliseconds on the clock of the request timings. */
  now(): number;
  isVisible(): boolean;
  /** Calls the listener when `report` or visibility changes. Returns a function that stops it. */
  onChange(listener: () => void): () => void;
  /** Calls the listener for every request with a response. Returns a function that stops it. */
  onRequestTiming(listener: (request: RequestTiming) => void): () => void;
  /** Calls the listener for every request without a response. Returns a function that stops it. */
  onNoResponse(listener: () => void): () => void;
  /** Sends the cheapest request. Its result arrives through the listeners. */
  probe(): void;
}

export interface ConnectionStore {
  get(): ConnectionState;
  /** The first subscriber starts the checks, the last one stops them. */
  subscribe(listener: () => void): () => void;
}

/** Classifies the connection on every event and every half minute. */
export function createConnectionStore(dependencies: Dependencies): ConnectionStore {
  const meter = createRequestMeter();
  const listeners = new Set<() => void>();
  const classify = () => classifySpeed(dependencies.report(), meter.measured(dependencies.now()));
  let stable: StableSpeed = { speed: classifyInitialSpeed(dependencies.report()), pending: null };
  let state = stateOf(stable.speed);
  let knownType = dependencies.report().effectiveType;
  let stop: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stateOf(speed: Speed): ConnectionState {
    const reported = dependencies.report();
    const isSlow = speed === 'slow' && isConnectionSlow(reported, meter.measured(dependencies.now()));
    return { speed, slowType: isSlow ? connectionTypeLabel(reported) : null, plan: PLANS[speed] };
  }

  function update(): void {
    const now = dependencies.now();
    const { online, effectiveType } = dependencies.report();
    // Earlier measurements do not apply after a disconnect or on another type of connection.
    if (!online || effectiveType !== knownType) meter.forget();
    knownType = effectiveType;
    if (stable.speed === 'offline') stable = stabilizeSpeed(stable, classifyInitialSpeed(dependencies.report()), now);
    stable = stabilizeSpeed(stable, classify(), now);
    const next = stateOf(stable.speed);
    // The banner only rerenders on a change.
    const changed = next.speed !== state.speed || next.slowType !== state.slowType;
    if (changed) {
      state = next;
      logInfo('The connection changed', next);
    }
    clearTimeout(timer);
    const due = dueAt(stable);
    if (stop !== null && due !== null) timer = setTimeout(update, Math.max(due - now, 0));
    if (changed) for (const listener of listeners) listener();
  }

  function check(): void {
    const last = meter.lastAt();
    const unmeasured = last === null || dependencies.now() - last >= CHECK_MS;
    if (unmeasured && dependencies.isVisible() && dependencies.report().online) dependencies.probe();
    update();
  }

  function start(): () => void {
    const interval = setInterval(check, CHECK_MS);
    const ends = [
      dependencies.onChange(update),
      dependencies.onRequestTiming((request) => {
        meter.answered(request);
        update();
      }),
      dependencies.onNoResponse(() => {
        meter.unanswered(dependencies.now());
        update();
      }),
      () => clearInterval(interval),
      () => clearTimeout(timer),
    ];
    return () => ends.forEach((end) => end());
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      if (stop === null) {
        stop = start();
        update();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
  };
}

/** What the app may do on a connection. */
interface ConnectionPlan {
  /** Multiplies how long data stay fresh and cached. */
  cacheMultiplier: number;
  /** Whether data are preloaded. */
  prefetch: boolean;
  /** Whether reads that start together travel in one request. */
  batching: boolean;
  /** Whether lists are requested without the fields a phone's list does not show. */
  reducedPayload: boolean;
}

/** Specification, section 4. */
export const PLANS: Readonly<Record<Speed, ConnectionPlan>> = {
  fast: { cacheMultiplier: 1, prefetch: true, batching: false, reducedPayload: false },
  medium: { cacheMultiplier: 1.5, prefetch: true, batching: false, reducedPayload: false },
  slow: { cacheMultiplier: 3, prefetch: false, batching: true, reducedPayload: true },
  offline: { cacheMultiplier: 10, prefetch: false, batching: false, reducedPayload: false },
};
