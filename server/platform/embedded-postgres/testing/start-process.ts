import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { onTestFinished } from 'vitest';

const PROGRAM = join(import.meta.dirname, 'run-server.ts');

export interface ServerProcess {
  /** The URL of the database, or why the process could not start it. */
  answer: string;
  logged: string[];
  /** Sends a signal to the process alone and waits for its end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

interface Settings {
  shared?: boolean;
  elsewhere?: string;
  user?: { uid: number; gid: number };
  env?: Record<string, string>;
  /** A shell script in a mount namespace of its own, before the process. */
  mounts?: string;
}

/** Starts a process that starts a server in the folder, and waits for its answer. */
export async function startProcess(
  folder: string,
  { shared, elsewhere, user, env, mounts }: Settings = {},
): Promise<ServerProcess> {
  const program = [process.execPath, PROGRAM, folder, shared ? 'shared' : 'alone', elsewhere ?? ''];
  const [file = '', ...args] =
    mounts === undefined ? program : ['unshare', '--mount', 'sh', '-ec', `${mounts}\nexec "$@"`, 'sh', ...program];
  const child = spawn(file, args, {
    ...user,
    // oxlint-disable-next-line no-restricted-properties -- where the system's programs are is no setting of ours
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const lines: string[] = [];
  const answer = await new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('answer ')) resolve(line.slice('answer '.length));
      else lines.push(line);
    });
    void ended.then(() => resolve('ended without an answer'));
  });
  return {
    answer,
    logged: lines,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** A folder for one test. Those of root are closed to others unless the test opens them. */
export function temporaryFolder(name = 'database'): string {
  const parent = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, name);
  mkdirSync(join(folder, '..'), { recursive: true });
  return folder;
}

export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

export const ownerOf = (path: string) => statSync(path).uid;
