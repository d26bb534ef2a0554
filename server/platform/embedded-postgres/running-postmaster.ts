import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** PostgreSQL writes its memory to disk when it stops. After this long it must stop at once, which its log makes safe. */
export const STOP_MS = 20_000;
const POLL_MS = 20;

/** Stops a server that an earlier process left running on the cluster. */
export async function stopLeftBehind(cluster: string): Promise<void> {
  const pid = processIn(join(cluster, 'postmaster.pid'));
  if (pid !== null && isRunning(pid) && isServerOf(pid, cluster)) await stopProcess(pid);
}

/**
 * PostgreSQL does not start while the process id in one of its lock files is in use, even by another program, as after a power cut.
 * If no server runs, our own id takes its place, which PostgreSQL ignores.
 */
export function releaseLockFile(path: string): void {
  const left = processIn(path);
  if (left === null || !hasProcess(left)) return;
  const [, ...lines] = readIfThere(path).split('\n');
  writeFileSync(path, [String(process.pid), ...lines].join('\n'));
}

function processIn(path: string): number | null {
  const pid = Number.parseInt(readIfThere(path), 10);
  return pid > 0 && pid !== process.pid ? pid : null;
}

async function stopProcess(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const until = Date.now() + STOP_MS;
    // oxlint-disable-next-line no-await-in-loop -- another process says by ending that it has ended
    while (isRunning(pid) && Date.now() < until) await wait(POLL_MS);
    if (!isRunning(pid)) return;
  }
}

function isRunning(pid: number): boolean {
  return hasProcess(pid) && !isZombie(pid);
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ended, but its parent has not asked how: in a container whose first process never does, it stays so. */
function isZombie(pid: number): boolean {
  return /\) Z /.test(readIfThere(`/proc/${pid}/stat`));
}

/** Whether the process is a PostgreSQL server with this cluster in its command line, by which everyone starts one. */
function isServerOf(pid: number, cluster: string): boolean {
  return commandLine(pid).includes(cluster);
}

function commandLine(pid: number): string {
  if (process.platform === 'linux') return readIfThere(`/proc/${pid}/cmdline`);
  try {
    return process.platform === 'win32'
      ? execFileSync(
          'powershell',
          ['-NoProfile', '-Command', `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`],
          { encoding: 'utf8' },
        )
      : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
