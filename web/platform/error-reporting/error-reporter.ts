import type { Fault } from '#contract/client-log.ts';
import { describeError, isReportableError } from './describe-error.ts';

const MINUTE = 60_000;
/** So many reports a tab sends in a minute at most. */
const MOST_A_MINUTE = 10;
/** What goes wrong together travels together. */
const GATHER_MS = 2000;
/** Kinds of faults whose ids are remembered. */
const MOST_KNOWN = 50;
const ID_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a reporter needs from its page. */
export interface ErrorReporterDependencies {
  /** The pattern of the route on screen. */
  route(): string;
  version: string;
  isOnline(): boolean;
  now(): number;
  /** Sends reports and forgets them: that it fails is nobody's concern. Must not throw. */
  send(faults: readonly Fault[]): void;
}

export interface ErrorReporter {
  /** Has a fault reported and answers the id that a person can give to support; null for what is no fault. */
  report(error: unknown, kind: Fault['kind']): string | null;
  /** The id of a fault, reported or about to be; null for what is no fault. */
  idOf(error: unknown): string | null;
  /** Sends now what waits; offline it goes on waiting. */
  flush(): void;
}

/** Gathers faults. One that comes again within a minute is the same report, and the same id for as long as the page lives. */
export function createErrorReporter(page: ErrorReporterDependencies): ErrorReporter {
  const ids = new Map<string, string>();
  let sent: { signature: string; at: number }[] = [];
  let waiting: Fault[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function idOfSignature(signature: string): string {
    const known = ids.get(signature);
    if (known !== undefined) return known;
    const id = newId();
    if (ids.size >= MOST_KNOWN) ids.clear();
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
    if (isNews && sent.length < MOST_A_MINUTE && waiting.length < MOST_A_MINUTE) {
      sent.push({ signature, at: now });
      waiting.push({ id, kind, route: page.route(), version: page.version, ...described });
      timer ??= setTimeout(flush, GATHER_MS);
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
