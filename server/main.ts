import { setFlagsFromString } from 'node:v8';
import { readEnv } from './env.ts';
import { startKaroo } from './app/run.ts';
import { createLog } from './platform/log/log.ts';

/** A stop that takes longer than this is ended: a supervisor would kill the process anyway. */
const STOP_AT_MOST_MS = 30_000;

// A sync throws away pages as fast as it reads them. Left alone, the heap would grow to several times what is in use before
// it is swept; a quarter above it costs a little time and keeps the process at half the memory.
setFlagsFromString('--heap-growing-percent=25');

// What Karoo writes is for its own user alone: the database holds customers, and the secret opens sealed keys.
process.umask(0o077);

await main();

async function main(): Promise<void> {
  try {
    const env = readEnv();
    const log = createLog({ level: env.logLevel });
    const karoo = await startKaroo(env, log);
    stopOnSignals(karoo.stop, log);
    process.stdout.write(`${[`Karoo is ready: ${karoo.url}`, ...karoo.notes].join('\n')}\n`);
  } catch (error) {
    // A sentence for the person who starts Karoo; where it is none, the stack says more.
    const text =
      error instanceof Error && !/[.!]$/.test(error.message) ? error.stack : String((error as Error).message);
    process.stderr.write(`Karoo could not start. ${text}\n`);
    process.exit(1);
  }
}

function stopOnSignals(stop: () => Promise<void>, log: ReturnType<typeof createLog>): void {
  let stopping = false;
  const onSignal = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'Karoo is stopping');
    setTimeout(() => process.exit(1), STOP_AT_MOST_MS).unref();
    void stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
