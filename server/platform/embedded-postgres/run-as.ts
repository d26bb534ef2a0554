import { type SpawnOptions, spawnSync } from 'node:child_process';
import { lchownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** How PostgreSQL's programs run: they refuse the user root, and a user that the system has no name for. */
export interface RunAs {
  /** Words before the command. */
  prefix: readonly string[];
  /** The user of the process, if another than ours. */
  user: User | null;
}

interface User {
  uid: number;
  gid: number;
}

export const AS_OURSELVES: RunAs = { prefix: [], user: null };

/** Users for whom no other program of this machine should run, in order of preference. */
const UNPRIVILEGED = ['karoo', 'postgres', 'nobody'];

/** Whether this process must not run PostgreSQL as itself. */
export function needsOtherUser(): boolean {
  return process.getuid !== undefined && (process.getuid() === 0 || !hasName());
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** As an unprivileged user, which only root can become; null if there is none. */
export function asUnprivilegedUser(): RunAs | null {
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  return user === undefined ? null : { prefix: [], user };
}

/**
 * In a user namespace, where the process sees itself as an unprivileged user while files stay ours: null where the system has or
 * allows none.
 */
export function inUserNamespace(): RunAs | null {
  const user = unprivilegedUser();
  if (process.platform !== 'linux' || user === undefined) return null;
  const prefix = ['unshare', '--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`];
  return spawnSync('unshare', [...prefix.slice(1), 'true'], { stdio: 'ignore' }).status === 0
    ? { prefix, user: null }
    : null;
}

/**
 * glibc raises these limits after each large piece of memory that it frees, so that every process of PostgreSQL would keep some 20 MB that
 * it has used once. Lower ones return and fetch the memory of each statement: a page of VAT lines took twice the processor time with
 * 128 kB. Bytes; other C libraries ignore them.
 */
const MALLOC = { MALLOC_MMAP_THRESHOLD_: String(1024 ** 2), MALLOC_TRIM_THRESHOLD_: String(4 * 1024 ** 2) };

/** The command and options for spawn. Variables of our environment, such as PGDATA, do not reach the programs. */
export function command(
  { prefix, user }: RunAs,
  program: string,
  args: readonly string[],
): { file: string; args: string[]; options: SpawnOptions } {
  const [file = program, ...rest] = [...prefix, program, ...args];
  // oxlint-disable-next-line no-restricted-properties -- where the system's programs are is no setting of ours
  const { PATH = '/usr/bin:/bin', SystemRoot } = process.env;
  return {
    file,
    args: rest,
    options: { ...user, env: { PATH, LC_ALL: 'C', ...MALLOC, ...(SystemRoot && { SystemRoot }) } },
  };
}

/** Whether that user can enter the folder. */
export function canEnter(as: RunAs, folder: string): boolean {
  return succeeds(as, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]);
}

/** Whether that user can start the program. */
export function canStart(as: RunAs, program: string): boolean {
  return succeeds(as, program, ['--version']);
}

function succeeds(as: RunAs, program: string, programArgs: readonly string[]): boolean {
  const { file, args, options } = command(as, program, programArgs);
  return spawnSync(file, args, { ...options, stdio: 'ignore' }).status === 0;
}

/** Makes the path and everything in it belong to the user of the programs, itself last. Only root can. */
export function giveTo(as: RunAs, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = as.user ?? { uid: 0, gid: 0 };
  const entry = lstatSync(path);
  if (entry.uid === uid) return;
  if (entry.isDirectory()) for (const name of readdirSync(path)) giveTo(as, join(path, name));
  lchownSync(path, uid, gid);
}

function unprivilegedUser(): User | undefined {
  const users = knownUsers();
  return UNPRIVILEGED.map((name) => users.get(name)).find((user) => user !== undefined && user.uid !== 0);
}

function knownUsers(): Map<string, User> {
  const users = new Map<string, User>();
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name = '', , uid = '', gid = ''] = line.split(':');
    if (uid !== '') users.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return users;
}
