import type { LiveEvent } from '#contract/live.ts';
import { codeOf } from '../api/explain-error.ts';
import type { CallCode } from '../api/explain-error.ts';
import { LiveVersions } from './live-versions.ts';
import type { LiveChange } from './live-versions.ts';

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;
/** After "too many tabs": one of them must be closed first. */
const CROWDED_DELAY_MS = 60_000;
/** Codes after which retrying cannot help. */
const FINAL: readonly CallCode[] = ['UNAUTHORIZED', 'ORGANIZATION_NOT_FOUND', 'TRIAL_EXPIRED'];

export interface LiveOptions {
  open: (since: Record<string, number>, signal: AbortSignal) => Promise<AsyncIterable<LiveEvent>>;
  onChanges: (changes: LiveChange[]) => void;
  /** The stream is refused permanently. */
  onRefused: (code: CallCode) => void;
  /** The stream is refused for now, so the screen must be refetched. Called before each wait. */
  onCrowded: () => void;
  /** Resolves after the given milliseconds, or earlier when a retry makes sense. */
  wait: (ms: number) => Promise<void>;
  /** Between 0 and 1: spreads reconnects of many tabs after a server restart. */
  random: () => number;
}

/**
 * Follows the live stream until the signal aborts: opens it, passes on each change, and reconnects from the versions
 * seen. Waits 1, 2, 4 ... 30 seconds between failures, and a minute when too many streams are open.
 */
export async function followLive(options: LiveOptions, signal: AbortSignal): Promise<void> {
  const versions = new LiveVersions();
  let failures = 0;
  while (!signal.aborted) {
    let isCrowded = false;
    try {
      for await (const event of await options.open(versions.since(), signal)) {
        if (signal.aborted) return;
        failures = 0;
        const changes = versions.take(event);
        if (changes.length > 0) options.onChanges(changes);
      }
    } catch (error) {
      if (signal.aborted) return;
      const code = codeOf(error);
      if (FINAL.includes(code)) {
        options.onRefused(code);
        return;
      }
      isCrowded = code === 'RATE_LIMITED';
    }
    if (signal.aborted) return;
    if (isCrowded) options.onCrowded();
    const delay = isCrowded ? CROWDED_DELAY_MS : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures);
    failures += 1;
    await options.wait(delay * (0.5 + options.random() / 2));
  }
}
