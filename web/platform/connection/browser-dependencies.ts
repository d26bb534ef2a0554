import { onlineManager } from '@tanstack/react-query';
import { BATCH_ADDRESS } from '#contract/http/batched-reads.ts';
import { env } from '../../env.ts';
import { onNoResponse } from '../api/no-response.ts';
import type { ReportedConnection } from './classify-speed.ts';
import type { RequestTiming } from './request-meter.ts';
import type { Dependencies } from './connection-store.ts';

/** The Network Information API, where the browser has it; `downlink` in Mbit/s, `rtt` in milliseconds. */
interface NetworkInformation extends EventTarget {
  readonly effectiveType?: string;
  readonly downlink?: number;
  readonly rtt?: number;
  readonly saveData?: boolean;
}

/** Requests to localhost do not use the connection that the browser reports. */
const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/;
/** Responses that stay open as long as the tab. */
const ENDLESS = '/rpc/live/stream';

function networkInformation(): NetworkInformation | undefined {
  return (navigator as Navigator & { connection?: NetworkInformation }).connection;
}

function report(): ReportedConnection {
  const network = networkInformation();
  return {
    online: onlineManager.isOnline(),
    effectiveType: network?.effectiveType ?? null,
    downlink: OWN_MACHINE.test(env.apiUrl) ? null : (network?.downlink ?? null),
    rtt: network?.rtt ?? null,
    saveData: network?.saveData ?? false,
  };
}

function onChange(listener: () => void): () => void {
  const network = networkInformation();
  network?.addEventListener('change', listener);
  const unsubscribe = onlineManager.subscribe(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    network?.removeEventListener('change', listener);
    unsubscribe();
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Uses the browser's own timings, so that a busy main thread does not count as a slow connection. */
function onRequestTiming(listener: (request: RequestTiming) => void): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const answered = readTiming(entry);
      if (answered !== null) listener(answered);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

/** Converts a timing; null when it came from the cache, another server or a stream. */
export function readTiming(entry: PerformanceResourceTiming): RequestTiming | null {
  const { name, requestStart, responseStart, responseEnd, transferSize, encodedBodySize } = entry;
  if (!name.startsWith(env.apiUrl) || name.includes(ENDLESS)) return null;
  if (transferSize === 0 || requestStart === 0 || responseStart < requestStart) return null;
  const several = name.endsWith(BATCH_ADDRESS);
  return { sentAt: requestStart, beganAt: responseStart, endedAt: responseEnd, bytes: encodedBodySize, several };
}

/** The browser's implementation. `ask` sends the cheap request, whose failure is reported through `onNoResponse`. */
export function browserDependencies(ask: () => Promise<unknown>): Dependencies {
  return {
    report,
    onChange,
    onRequestTiming,
    onNoResponse,
    now: () => performance.now(),
    isVisible: () => document.visibilityState === 'visible',
    probe: () => void ask().catch(() => undefined),
  };
}
