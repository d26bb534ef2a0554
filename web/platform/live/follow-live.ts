import type { LiveEvent } from '#contract/live.ts';
import { codeOf } from '../api/explain-error.ts';
import type { CallCode } from '../api/explain-error.ts';
import { LiveVersions } from './live-versions.ts';
import type { LiveChange } from './live-versions.ts';

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
/** After these there is nothing to follow, however often one asks. */
const FINAL: readonly CallCode[] = ['UNAUTHORIZED', 'ORGANIZATION_NOT_FOUND', 'TRIAL_EXPIRED'];

export interface LiveOptions {
  open: (since: Record<string, number>, signal: AbortSignal) => Promise<AsyncIterable<LiveEvent>>;
  onChanges: (changes: LiveChange[]) => void;
  /** The stream is refused for good. */
  onRefused: (code: CallCode) => void;
  /** Resolves after so many milliseconds, or sooner when trying again has become worth it. */
  wait: (ms: number) => Promise<void>;
  /** Between 0 and 1: spreads the returns of many tabs after a restart of the server. */
  random: () => number;
}

/**
 * Follows the live stream until the signal ends it: opens it, hands on what each event makes old, and when it breaks
 * opens it again from the versions seen, waiting 1, 2, 4 ... 30 seconds while it keeps failing.
 */
export async function followLive(options: LiveOptions, signal: AbortSignal): Promise<void> {
  const versions = new LiveVersions();
  let failures = 0;
  while (!signal.aborted) {
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
    }
    if (signal.aborted) return;
    const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures);
    failures += 1;
    await options.wait(delay * (0.5 + options.random() / 2));
  }
}
