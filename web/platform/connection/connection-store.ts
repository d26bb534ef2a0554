import { logInfo } from '../log.ts';
import { PLANS, type ConnectionPlan } from './connection-plan.ts';
import {
  classifyInitialSpeed,
  classifySpeed,
  connectionTypeLabel,
  type ReportedConnection,
  type Speed,
} from './classify-speed.ts';
import { createRequestMeter, type RequestTiming } from './request-meter.ts';
import { dueAt, stabilizeSpeed, type StableSpeed } from './stable-speed.ts';

/** How often the connection is looked at, and how long it may go unmeasured (specification, sections 4 and 9). */
const CHECK_MS = 30_000;

export interface ConnectionState {
  speed: Speed;
  /** "4g", "3g"; what makes it slow where the browser does not say. */
  type: string;
  plan: ConnectionPlan;
}

/** What the connection is judged by: the browser, or a test's stand-in. */
export interface Dependencies {
  report(): ReportedConnection;
  /** Milliseconds on the clock of the requests' times. */
  now(): number;
  isVisible(): boolean;
  /** Tells of every change of what `report` answers or of visibility; answers how to stop. */
  onChange(listener: () => void): () => void;
  /** Tells of every request that was answered; answers how to stop. */
  onRequestTiming(listener: (request: RequestTiming) => void): () => void;
  /** Tells of every request that timed out or reached nobody; answers how to stop. */
  onNoResponse(listener: () => void): () => void;
  /** Sends the cheapest request there is. Its answer or failure arrives as any other's. */
  probe(): void;
}

export interface ConnectionStore {
  get(): ConnectionState;
  /** The first subscriber starts the looking, the last one ends it. */
  subscribe(listener: () => void): () => void;
}

/** Judges the connection: at once when something happens, and every half minute. */
export function createConnectionStore(dependencies: Dependencies): ConnectionStore {
  const meter = createRequestMeter();
  const listeners = new Set<() => void>();
  const judge = () => classifySpeed(dependencies.report(), meter.measured(dependencies.now()));
  let stable: StableSpeed = { speed: classifyInitialSpeed(dependencies.report()), leaning: null };
  let state = stateOf(stable.speed);
  let knownType = dependencies.report().effectiveType;
  let stop: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stateOf(speed: Speed): ConnectionState {
    return {
      speed,
      type: connectionTypeLabel(dependencies.report(), meter.measured(dependencies.now())),
      plan: PLANS[speed],
    };
  }

  function look(): void {
    const now = dependencies.now();
    const { online, effectiveType } = dependencies.report();
    // What was met before a break, or on another kind of line, says nothing of this one.
    if (!online || effectiveType !== knownType) meter.forget();
    knownType = effectiveType;
    if (stable.speed === 'offline') stable = stabilizeSpeed(stable, classifyInitialSpeed(dependencies.report()), now);
    stable = stabilizeSpeed(stable, judge(), now);
    const next = stateOf(stable.speed);
    // What the banner says is drawn again for a change alone.
    const changed = next.speed !== state.speed || (next.speed === 'slow' && next.type !== state.type);
    if (changed) {
      state = next;
      logInfo('The connection changed', next);
    }
    clearTimeout(timer);
    const due = dueAt(stable);
    if (stop !== null && due !== null) timer = setTimeout(look, Math.max(due - now, 0));
    if (changed) for (const listener of listeners) listener();
  }

  function check(): void {
    const last = meter.lastAt();
    const unmeasured = last === null || dependencies.now() - last >= CHECK_MS;
    if (unmeasured && dependencies.isVisible() && dependencies.report().online) dependencies.probe();
    look();
  }

  function start(): () => void {
    const interval = setInterval(check, CHECK_MS);
    const ends = [
      dependencies.onChange(look),
      dependencies.onRequestTiming((request) => {
        meter.answered(request);
        look();
      }),
      dependencies.onNoResponse(() => {
        meter.unanswered(dependencies.now());
        look();
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
        look();
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
