import { pino, type DestinationStream, type Logger } from 'pino';
import { redact, redactText } from './redact.ts';

/** A logger: `log.info({ storeId }, 'sentence')`. Whatever is handed to it, secrets do not come out. */
export type Log = Logger;

/** The process's logger: one JSON line per entry, to standard output or to `destination`. */
export function createLog(options: { level: string; destination?: DestinationStream }): Log {
  const log = pino(
    {
      level: options.level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Errors arrive under `err`; redact() writes them out, so pino's own serializer stays away.
      serializers: { err: (value: unknown) => value },
      formatters: {
        level: (label) => ({ level: label }),
        log: (entry) => redact(entry) as Record<string, unknown>,
      },
      hooks: {
        logMethod(args, method) {
          method.apply(this, withoutSecrets(args) as Parameters<typeof method>);
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

/** A logger that says nothing, for tests. */
export function silentLog(): Log {
  return pino({ level: 'silent' });
}

/** An error alone gets its own message as sentence, which pino would copy unredacted. */
function withoutSecrets(args: readonly unknown[]): unknown[] {
  const [first, ...rest] = args;
  const parts = first instanceof Error ? [{ err: first }, ...(rest.length > 0 ? rest : [first.message])] : args;
  return parts.map((part) => (typeof part === 'string' ? redactText(part) : part));
}
