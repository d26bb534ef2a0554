import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freshDataDir } from './fresh-data.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const READY = /Karoo is ready: (\S+)/;
const READY_WITHIN_MS = 120_000;

/** A running Karoo, as after `npm start`. */
export interface RunningKaroo {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
  /** Everything it printed so far. */
  output(): string;
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>;
  /** Stops it and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Sends a signal that does not end it. */
  signal(name: NodeJS.Signals): void;
  /** Sends Ctrl+C to it and its child processes; returns its exit code. */
  interrupt(): Promise<number | null>;
}

export interface StartOptions {
  /** Kept folder to start on again; a fresh one, removed at the stop, when absent. */
  dataDir?: string;
  /** Kept from an earlier start; any free one when absent. */
  port?: number;
  /** Environment, also by the port it is to listen on. */
  env?: Record<string, string> | ((port: number) => Record<string, string>);
  /** The folder of another version; this one when absent. */
  root?: string;
}

/** A free port whose sandbox ports are free too: a hundred above it, and one more for SMTP. */
async function freePorts(): Promise<number> {
  for (;;) {
    const port = await freePort(0);
    // oxlint-disable-next-line no-await-in-loop
    if (port < 65_000 && (await isFree(port + 100)) && (await isFree(port + 101))) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return freePort(port).then(
    () => true,
    () => false,
  );
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Starts the server process and waits until it is ready. */
export async function startKaroo(options: StartOptions = {}): Promise<RunningKaroo> {
  const dataDir = options.dataDir ?? freshDataDir();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const port = options.port ?? (await freePorts());
    const child = spawn('node', ['server/main.ts'], {
      cwd: options.root ?? ROOT,
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...envFor(options, port) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const printed = collect(child);
    const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
    // oxlint-disable-next-line no-await-in-loop
    const url = await Promise.race([printed.until(READY), ended.then(() => null), notReady(printed)]);
    if (url !== null) return running({ child, printed, ended, port, dataDir, removes: !options.dataDir });
    // Another process may take a free port first.
    if (options.port !== undefined || !/ is taken on |SMTP port is already in use|EADDRINUSE/.test(printed.text()))
      throw new Error(`Karoo ended with ${await ended}:\n${printed.text()}`);
  }
}

function envFor({ env }: StartOptions, port: number): Record<string, string> | undefined {
  return typeof env === 'function' ? env(port) : env;
}

/** Rejects after the timeout, without keeping the process alive. */
function notReady(printed: ReturnType<typeof collect>): Promise<never> {
  return new Promise((_resolve, reject) => {
    const tell = () => reject(new Error(`Karoo was not ready in time:\n${printed.text()}`));
    setTimeout(tell, READY_WITHIN_MS).unref();
  });
}

interface Started {
  child: ChildProcess;
  printed: ReturnType<typeof collect>;
  ended: Promise<number | null>;
  port: number;
  dataDir: string;
  /** Whether the folder is deleted on stop. */
  removes: boolean;
}

function running({ child, printed, ended, port, dataDir, removes }: Started): RunningKaroo {
  const end = async (send: () => void, isOver: boolean) => {
    send();
    const code = await ended;
    // Its sandbox ends by itself a moment later; until then a new start would find the port taken.
    while ((await freePort(port + 100).catch(() => 0)) === 0) await wait(20);
    if (isOver && removes) rmSync(dataDir, { recursive: true, force: true });
    return code;
  };
  return {
    // Not the printed one, which is PUBLIC_URL if that is set.
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${port + 100}`,
    dataDir,
    output: printed.text,
    kill: async () => void (await end(() => child.kill('SIGKILL'), false)),
    stop: (signal = 'SIGTERM') => end(() => child.kill(signal), true),
    signal: (name) => void child.kill(name),
    interrupt: () => end(() => process.kill(-(child.pid ?? 0), 'SIGINT'), true),
  };
}

function collect(child: ChildProcess) {
  let text = '';
  const waiting: { pattern: RegExp; found: (match: string) => void }[] = [];
  const take = (chunk: Buffer) => {
    text += chunk.toString();
    for (const { pattern, found } of waiting) {
      const match = pattern.exec(text);
      if (match) found(match[1] ?? match[0]);
    }
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  return {
    text: () => text,
    until: (pattern: RegExp) => new Promise<string>((found) => waiting.push({ pattern, found })),
  };
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The time between checks: short at first, since most conditions hold within a moment. */
const FIRST_LOOK_MS = 25;
const LOOK_MS = 250;

/** Polls until the result passes; the error shows the last result. */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T>,
  pleases: (answer: T) => boolean,
  withinMs = 90_000,
): Promise<T> {
  const until = Date.now() + withinMs;
  let last: T | undefined;
  let pause = FIRST_LOOK_MS;
  while (Date.now() < until) {
    // oxlint-disable-next-line no-await-in-loop
    last = await ask();
    if (pleases(last)) return last;
    // oxlint-disable-next-line no-await-in-loop
    await wait(pause);
    pause = Math.min(2 * pause, LOOK_MS);
  }
  throw new Error(`${what}: not within ${withinMs} ms; the last answer was ${JSON.stringify(last)?.slice(0, 2000)}`);
}
