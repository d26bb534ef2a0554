import type { MeasuredConnection } from './classify-speed.ts';

/** One request with a response over the network. Times in milliseconds of one clock. */
export interface RequestTiming {
  /** When the request was sent, when its response began, when it was complete. */
  sentAt: number;
  beganAt: number;
  endedAt: number;
  /** Bytes of the body as transferred. */
  bytes: number;
  /** A batch: its response begins when the slowest read is ready, so it does not measure a round trip. */
  several?: boolean;
}

/** The bandwidth window (specification, section 9). */
const BANDWIDTH_WINDOW_MS = 10_000;
const MEMORY_MS = 60_000;
const NEWEST = 10;
/** A single round trip may include server time. */
const ENOUGH_ROUND_TRIPS = 2;
/** Smaller responses fit into one round trip and do not measure bandwidth. */
const ENOUGH_BYTES = 50_000;
const LARGE_BYTES = 10_000;
/** For responses larger than a packet, the gap between packets measures the connection. */
const PACKET_BYTES = 1400;
const SEVERAL_PACKETS = 3000;
/** This many failures among successful requests count as a bad connection. */
const MANY_UNANSWERED = 3;

/** Stores request timings for a minute, and the bandwidth until it is measured again. */
export interface RequestMeter {
  answered(request: RequestTiming): void;
  /** Records a request without a response. */
  unanswered(at: number): void;
  measured(now: number): MeasuredConnection;
  /** When a request last succeeded or failed; null when never. */
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

/** The fastest of the latest: server time only adds to a round trip. */
function roundTrip(answers: readonly RequestTiming[]): number | null {
  const newest = answers.filter(({ several }) => !several).slice(-NEWEST);
  if (newest.length < ENOUGH_ROUND_TRIPS) return null;
  return Math.min(...newest.map(({ sentAt, beganAt }) => beganAt - sentAt));
}

/**
 * Mbit/s of the last ten seconds: the total while anything was arriving, because parallel requests share the
 * connection, or the fastest, because the server may have paused in between.
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

/** Mbit/s between the first and the last packet of one response; null when it is too small. */
function rateOf({ beganAt, endedAt, bytes }: RequestTiming): number | null {
  return bytes < SEVERAL_PACKETS ? null : ((bytes - PACKET_BYTES) * 8) / 1000 / Math.max(endedAt - beganAt, 1);
}

/** Nothing has arrived since the last failure, or failures continue. */
function isUnanswered(misses: readonly number[], answers: readonly RequestTiming[]): boolean {
  const last = misses.at(-1);
  if (last === undefined) return false;
  return misses.length >= MANY_UNANSWERED || !answers.some(({ endedAt }) => endedAt > last);
}
