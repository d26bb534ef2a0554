import type { MeasuredConnection } from './classify-speed.ts';

/** One request that was answered over the network. Times in milliseconds of one clock. */
export interface RequestTiming {
  /** When the request went out, when its answer began, when it was complete. */
  sentAt: number;
  beganAt: number;
  endedAt: number;
  /** Bytes of the body as they travelled. */
  bytes: number;
  /** Several answers in one: its beginning waited for the slowest of them, and tells nothing of the way there and back. */
  several?: boolean;
}

/** The bandwidth window (specification, section 9). */
const BANDWIDTH_WINDOW_MS = 10_000;
const MEMORY_MS = 60_000;
const NEWEST = 10;
/** One round trip alone may have waited for the server's work. */
const ENOUGH_ROUND_TRIPS = 2;
/** Fewer bytes come within a single round trip and say nothing of bandwidth; small answers wait for the server more than for the line. */
const ENOUGH_BYTES = 50_000;
const LARGE_BYTES = 10_000;
/** What is larger than a packet tells by how close its packets follow each other what the line can do. */
const PACKET_BYTES = 1400;
const SEVERAL_PACKETS = 3000;
/** Requests without an answer among answered ones that are no accident any more. */
const MANY_UNANSWERED = 3;

/** Remembers what requests met for a minute, and the bandwidth until it is measured again. */
export interface RequestMeter {
  answered(request: RequestTiming): void;
  /** A request timed out or reached nobody. */
  unanswered(at: number): void;
  measured(now: number): MeasuredConnection;
  /** When a round trip was last heard of or missed; null when never. */
  lastAt(): number | null;
  forget(): void;
}

export function createRequestMeter(): RequestMeter {
  let answers: RequestTiming[] = [];
  let misses: number[] = [];
  let lastAt: number | null = null;
  let downlink: number | null = null;
  let seenDownlink: number | null = null;
  const noted = (at: number) => {
    lastAt = Math.max(lastAt ?? at, at);
  };
  return {
    answered(request) {
      answers = [...answers.filter(({ endedAt }) => endedAt > request.endedAt - MEMORY_MS), request];
      if (!request.several) noted(request.endedAt);
      downlink = throughput(answers, request.endedAt) ?? downlink;
      const seen = rateOf(request);
      if (seen !== null) seenDownlink = Math.max(seen, seenDownlink ?? 0);
    },
    unanswered(at) {
      misses = [...misses.filter((miss) => miss > at - MEMORY_MS), at];
      noted(at);
    },
    measured(now) {
      const known = answers.filter(({ endedAt }) => endedAt > now - MEMORY_MS);
      const missed = misses.filter((at) => at > now - MEMORY_MS);
      return { rtt: roundTrip(known), downlink, seenDownlink, unanswered: isUnanswered(missed, known) };
    },
    lastAt: () => lastAt,
    forget() {
      answers = [];
      misses = [];
      lastAt = null;
      downlink = null;
      seenDownlink = null;
    },
  };
}

/** The quickest of the newest: the server's own work only ever adds to the way there and back. */
function roundTrip(answers: readonly RequestTiming[]): number | null {
  const newest = answers.filter(({ several }) => !several).slice(-NEWEST);
  if (newest.length < ENOUGH_ROUND_TRIPS) return null;
  return Math.min(...newest.map(({ sentAt, beganAt }) => beganAt - sentAt));
}

/**
 * Mbit/s of what arrived in the last ten seconds: of all while anything was arriving, for requests at the same time share the line,
 * or of the quickest, for the server may have had to think in between.
 */
function throughput(answers: readonly RequestTiming[], now: number): number | null {
  const recent = answers
    .filter(({ endedAt, bytes }) => endedAt > now - BANDWIDTH_WINDOW_MS && bytes >= LARGE_BYTES)
    .toSorted((a, b) => a.beganAt - b.beganAt);
  const bytes = recent.reduce((sum, answer) => sum + answer.bytes, 0);
  if (bytes < ENOUGH_BYTES) return null;
  let busy = 0;
  let until = -Infinity;
  for (const { beganAt, endedAt } of recent) {
    busy += Math.max(0, endedAt - Math.max(beganAt, until));
    until = Math.max(until, endedAt);
  }
  return Math.max((bytes * 8) / 1000 / Math.max(busy, 1), ...recent.map((answer) => rateOf(answer) ?? 0));
}

/** Mbit/s between the first and the last packet of one answer; null of an answer too small to tell. */
function rateOf({ beganAt, endedAt, bytes }: RequestTiming): number | null {
  return bytes < SEVERAL_PACKETS ? null : ((bytes - PACKET_BYTES) * 8) / 1000 / Math.max(endedAt - beganAt, 1);
}

/** Nothing has come since the last miss, or misses keep coming. One slow report among answers is the server's affair. */
function isUnanswered(misses: readonly number[], answers: readonly RequestTiming[]): boolean {
  const last = misses.at(-1);
  if (last === undefined) return false;
  return misses.length >= MANY_UNANSWERED || !answers.some(({ endedAt }) => endedAt > last);
}
