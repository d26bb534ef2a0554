import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart, OtherVersion } from './cannot-start.ts';
import { giveAllTo, type Place } from './place.ts';
import { MAJOR_VERSION, programIn } from './programs.ts';
import { command } from './run-as.ts';
import { sharedMemory } from './settings.ts';

/** Who may connect: who enters the socket's folder, who knows the folder's password, or every program of this machine. */
export type Authentication = 'socket' | 'password' | 'trust';

/** The superuser, whom only this folder's code uses. */
export const SUPERUSER = 'postgres';

/** The part of a failed program's output that says why. */
const REASON = /(?<=\b(?:error|FATAL|PANIC|ERROR): ).+/g;

export const clusterIn = (folder: string) => join(folder, 'data');

/** The size of all tables and indexes, in bytes. */
export function databaseSize(folder: string): number {
  const files = readdirSync(join(clusterIn(folder), 'base'), { recursive: true, encoding: 'utf8' });
  // A server that an ended process left behind may still remove some of them.
  const sizeOf = (file: string) =>
    statSync(join(clusterIn(folder), 'base', file), { throwIfNoEntry: false })?.size ?? 0;
  return files.reduce((bytes, file) => bytes + sizeOf(file), 0);
}

/** Where the password is, if this server takes connections over the network; made at the first start. */
export function readPassword(folder: string): string {
  const path = join(folder, 'password');
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(path, 'utf8');
}

/**
 * Creates the database cluster if there is none. An interrupted creation leaves nothing that counts.
 * @throws CannotStart when the one that is there has another major version, or none can be created.
 */
export async function createCluster(
  bin: string,
  place: Place,
  { authentication, sync, walFolder }: { authentication: Authentication; sync: boolean; walFolder?: string | null },
): Promise<void> {
  const { folder, as } = place;
  const cluster = clusterIn(folder);
  const version = existsSync(join(cluster, 'PG_VERSION')) && readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  // A copy may have left it open, which PostgreSQL refuses.
  if (version === String(MAJOR_VERSION)) return chmodSync(cluster, 0o700);
  if (version !== false) throw new OtherVersion(folder, version, MAJOR_VERSION);
  const unfinished = `${cluster}.unfinished`;
  if (authentication === 'password') readPassword(folder);
  for (const locale of characterTypes()) {
    rmSync(unfinished, { recursive: true, force: true });
    giveAllTo(as, folder);
    // oxlint-disable-next-line no-await-in-loop -- the next locale is tried when the system lacks this one
    const { code, output } = await run(place, programIn(bin, 'initdb'), [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${locale}`,
      '--data-checksums',
      ...Object.entries(sharedMemory()).map(([name, value]) => `--set=${name}=${value}`),
      ...authenticationOptions(authentication, folder),
      ...(sync ? [] : ['--no-sync']),
      ...(walFolder ? [`--waldir=${walFolder}`] : []),
    ]);
    if (code === 0) return renameSync(unfinished, cluster);
    if (locale !== 'C' && output.includes('invalid locale name')) continue;
    rmSync(unfinished, { recursive: true, force: true });
    throw new CannotStart(`PostgreSQL's files cannot be created in ${folder}: ${reasonIn(output)}`);
  }
}

function authenticationOptions(authentication: Authentication, folder: string): string[] {
  if (authentication === 'trust') return ['--auth=trust'];
  return authentication === 'socket'
    ? ['--auth-host=reject', '--auth-local=trust']
    : ['--auth-host=scram-sha-256', '--auth-local=reject', `--pwfile=${join(folder, 'password')}`];
}

/** Which characters are letters, for the search by trigrams: not every system knows C.UTF-8. */
function characterTypes(): string[] {
  if (process.platform === 'win32') return ['C'];
  return process.platform === 'darwin' ? ['C.UTF-8', 'en_US.UTF-8', 'C'] : ['C.UTF-8', 'C'];
}

/** The last reasons that PostgreSQL gives in its output or log, as the end of a sentence. */
export function reasonIn(output: string): string {
  const reasons = [...output.matchAll(REASON)].map(([reason]) => reason.trim());
  const text =
    reasons.length > 0 ? [...new Set(reasons)].slice(-2).join('; ') : (output.trim().split('\n').at(-1) ?? '');
  return `${text.replace(/\.$/, '')}.`;
}

async function run(
  place: Place,
  program: string,
  programArgs: string[],
): Promise<{ code: number | null; output: string }> {
  const { file, args, options } = command(place.as, program, programArgs);
  const child = spawn(file, args, { ...options, cwd: place.folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: -1, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}
