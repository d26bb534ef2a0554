import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { socketLockIn } from './address.ts';
import { CannotStart } from './cannot-start.ts';
import { clusterIn, reasonIn } from './cluster.ts';
import type { Place } from './place.ts';
import { programIn } from './programs.ts';
import { command, giveTo } from './run-as.ts';
import { releaseLockFile, STOP_MS, stopLeftBehind } from './running-postmaster.ts';

/** A start replaces the log when it is larger. */
const LOG_BYTES = 1024 * 1024;

const POLL_MS = 20;
/** The server is recovering: it takes connections soon. */
const STARTING_UP = '57P03';

/** A running server. */
export interface Postmaster {
  /** Resolves when it has ended, by itself or not, with the reason that its log gives. */
  readonly ended: Promise<string>;
  /** Ends its connections, writes its memory to disk and ends it. `at once` leaves the writing to the next start. */
  stop(how?: 'at once'): Promise<void>;
}

/**
 * Starts a server on the cluster, after stopping one that was left there. It does not take connections yet. It has its own process
 * group, so that Ctrl-C in a terminal reaches its client alone, which stops it last.
 */
export async function launch(bin: string, place: Place, settings: Record<string, string>): Promise<Postmaster> {
  const cluster = clusterIn(place.folder);
  await stopLeftBehind(cluster);
  for (const path of [join(cluster, 'postmaster.pid'), socketLockIn(place.folder)]) releaseLockFile(path);
  const logPath = join(place.folder, 'server.log');
  const log = openLog(logPath);
  const begin = fstatSync(log).size;
  giveTo(place.as, logPath);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, options } = command(place.as, programIn(bin, 'postgres'), ['-D', cluster, ...flags]);
  const child = spawn(file, args, {
    ...options,
    cwd: place.folder,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const end = () => void child.kill('SIGINT');
  // Also when this process ends in another way than by `stop`; after SIGKILL, the next start finds it.
  process.once('exit', end);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(reasonIn(readFileSync(logPath).subarray(begin).toString())));
  });
  void ended.then(() => process.off('exit', end));
  return { ended, stop: (how) => stop(child, ended, how) };
}

/** Null when it takes connections; otherwise why it has ended. */
export async function readyOrEnded(server: Postmaster, url: string): Promise<string | null> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the server says when it is ready
    if (await answers(url)) return null;
    // oxlint-disable-next-line no-await-in-loop
    const reason = await Promise.race([server.ended, wait(POLL_MS, null)]);
    if (reason !== null) return reason;
  }
}

/** Whether a server takes connections there. */
export async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === undefined || code === STARTING_UP || !/^[0-9A-Z]{5}$/.test(code)) return false;
    // It answers, and refuses us for another reason, such as a full list of connections.
    return code !== '3D000' && code !== '28000';
  }
}

async function stop(child: ChildProcess, ended: Promise<string>, how?: 'at once'): Promise<void> {
  child.kill(how === 'at once' ? 'SIGQUIT' : 'SIGINT');
  const impatient = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
  await ended;
  clearTimeout(impatient);
}

function openLog(path: string): number {
  try {
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    return openSync(path, size > LOG_BYTES ? 'w' : 'a', 0o600);
  } catch (cause) {
    throw new CannotStart(`The log ${path} cannot be written: ${(cause as Error).message}.`, { cause });
  }
}
