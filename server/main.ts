import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { readEnv } from './env.ts';
import { createLog } from './platform/log/log.ts';

/** A shutdown that takes longer is forced: a supervisor would kill the process anyway. */
const MAX_SHUTDOWN_MS = 30_000;

// A sync discards pages as fast as it reads them. Collecting at a quarter above the live heap, instead of several times its size,
// costs a little time and halves the process's memory. --max-semi-space-size=8 does so for new objects; it works at start only.
setFlagsFromString('--heap-growing-percent=25');

// Half of a start is compiling a thousand files. Where the folder is read-only, they are compiled at each start.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));

// Files are readable only by Karoo's user: the database holds customers, and the secret opens sealed keys.
process.umask(0o077);

await main();

async function main(): Promise<void> {
  try {
    const env = readEnv();
    const log = createLog({ level: env.logLevel });
    const stoppable: Stoppable = { stop: () => Promise.resolve() };
    stopOnSignals(stoppable, log);
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    // Imported here, because what a file imports is compiled before it runs.
    const { startKaroo } = await import('./app/run.ts');
    const karoo = await startKaroo(env, log, say);
    stoppable.stop = karoo.stop;
    say([`Karoo is ready: ${karoo.url}`, ...karoo.notes].join('\n'));
    flushCompileCache();
  } catch (error) {
    // Known errors are sentences; for others the stack is more useful.
    const text =
      error instanceof Error && !/[.!]$/.test(error.message) ? error.stack : String((error as Error).message);
    process.stderr.write(`Karoo could not start. ${text}\n`);
    process.exit(1);
  }
}

interface Stoppable {
  stop: () => Promise<void>;
}

/** A start ends at once. Without a handler, signals would not end the first process of a container. */
function stopOnSignals(karoo: Stoppable, log: ReturnType<typeof createLog>): void {
  let stopping = false;
  const onSignal = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'Karoo is stopping');
    setTimeout(() => process.exit(1), MAX_SHUTDOWN_MS).unref();
    void karoo.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
