import { pino, type DestinationStream, type Logger } from 'pino';
import { redact, redactText } from './redact.ts';

/** A logger: `log.info({ storeId }, 'message')`. Secrets are redacted from everything it logs. */
export type Log = Logger;

/** Creates the process's logger: one JSON line per entry, to standard output or to `destination`. */
export function createLog(options: { level: string; destination?: DestinationStream }): Log {
  const log = pino(
    {
      level: options.level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      // redact() serializes errors under `err`, so pino's own serializer is turned off.
      serializers: { err: (value: unknown) => value },
      formatters: {
        level: (label) => ({ level: label }),
        log: (entry) => redact(entry) as Record<string, unknown>,
      },
      hooks: {
        logMethod(args, method) {
          method.apply(this, redactArguments(args) as Parameters<typeof method>);
        },
      },
    },
    options.destination ?? pino.destination(1),
  );
  const child = log.child;
  // pino does not send a child's own fields through `formatters.log`.
  log.child = function redactedChild(this: Log, bindings: object, ...rest: []) {
    return child.call(this, redact(bindings) as Record<string, unknown>, ...rest);
  } as typeof child;
  return log;
}

/** A logger without output, for tests. */
export function silentLog(): Log {
  return pino({ level: 'silent' });
}

/** For a lone error, pino would copy its unredacted message. */
function redactArguments(args: readonly unknown[]): unknown[] {
  const [first, ...rest] = args;
  const parts = first instanceof Error ? [{ err: first }, ...(rest.length > 0 ? rest : [first.message])] : args;
  return parts.map((part) => (typeof part === 'string' ? redactText(part) : part));
}
