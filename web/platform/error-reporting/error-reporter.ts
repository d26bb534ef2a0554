import type { Fault } from '#contract/client-log.ts';
import { describeError, isReportableError } from './describe-error.ts';

const MINUTE = 60_000;
/** Most reports that one tab sends in a minute. */
const MAX_A_MINUTE = 10;
/** Errors within this time are sent in one request. */
const COLLECT_MS = 2000;
/** How many distinct errors keep their ids. */
const MAX_KNOWN = 50;
const ID_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export interface ErrorReporterDependencies {
  route(): string;
  version: string;
  isOnline(): boolean;
  now(): number;
  /** Sends reports without waiting. Must not throw. */
  send(faults: readonly Fault[]): void;
}

export interface ErrorReporter {
  /** Reports an error and returns the id that the user can give to support; null when it is not a bug. */
  report(error: unknown, kind: Fault['kind']): string | null;
  /** The id of a reported error; null when it is not a bug. */
  idOf(error: unknown): string | null;
  /** Sends waiting reports now. While offline they keep waiting. */
  flush(): void;
}

/** Collects errors. A repeat within a minute is the same report, and keeps its id as long as the page is open. */
export function createErrorReporter(page: ErrorReporterDependencies): ErrorReporter {
  const ids = new Map<string, string>();
  let sent: { signature: string; at: number }[] = [];
  let waiting: Fault[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function idOfSignature(signature: string): string {
    const known = ids.get(signature);
    if (known !== undefined) return known;
    const id = newId();
    if (ids.size >= MAX_KNOWN) ids.clear();
    ids.set(signature, id);
    return id;
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0 || !page.isOnline()) return;
    const faults = waiting;
    waiting = [];
    page.send(faults);
  }

  function report(error: unknown, kind: Fault['kind']): string | null {
    if (!isReportableError(error)) return null;
    const described = describeError(error);
    const signature = signatureOf(described);
    const id = idOfSignature(signature);
    const now = page.now();
    sent = sent.filter(({ at }) => at > now - MINUTE);
    const isNews = !sent.some((other) => other.signature === signature);
    if (isNews && sent.length < MAX_A_MINUTE && waiting.length < MAX_A_MINUTE) {
      sent.push({ signature, at: now });
      waiting.push({ id, kind, route: page.route(), version: page.version, ...described });
      timer ??= setTimeout(flush, COLLECT_MS);
    }
    return id;
  }

  return {
    report,
    flush,
    idOf: (error) => (isReportableError(error) ? idOfSignature(signatureOf(describeError(error))) : null),
  };
}

function signatureOf({ name, message, stack }: ReturnType<typeof describeError>): string {
  return [name, message, stack[0]].join('|');
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('');
}
