import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Owner {
  pid: number;
  /** When the process started (boot and clock ticks, Linux): tells a living owner from another process with its number. */
  started: string | null;
}

/**
 * Claims a data folder for this process: the embedded database is lost when two write to it.
 * A lock whose process is gone is taken over. Returns the function that gives the folder back.
 * @throws Error with a sentence when a living process (or this one) holds it.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'karoo.lock');
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Owner);
  for (let attempt = 0; attempt < 10; attempt++) {
    if (claim(path, mine)) return () => release(path, mine);
    const held = read(path);
    if (held === undefined) continue;
    const owner = parse(held);
    if (owner && isAlive(owner)) {
      throw new Error(
        `The data folder ${folder} is already in use by process ${owner.pid}. ` +
          'Stop that Karoo first, give this one another DATA_DIR, or use PostgreSQL (DATABASE_URL) to run several.',
      );
    }
    setAside(path, held);
  }
  throw new Error(`The data folder ${folder} could not be locked: ${path} keeps changing.`);
}

/** Creates the lock complete or not at all: a link to a finished file. */
function claim(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Takes a dead lock away. Another starting process may have done so already and locked: then its lock is put back. */
function setAside(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) !== stale) {
    try {
      linkSync(aside, path);
    } catch {
      // Somebody locked in between; theirs stands.
    }
  }
  rmSync(aside, { force: true });
}

function release(path: string, mine: string): void {
  if (read(path) === mine) rmSync(path, { force: true });
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(content: string): Owner | null {
  try {
    const owner = JSON.parse(content) as Partial<Owner>;
    return typeof owner.pid === 'number' ? { pid: owner.pid, started: owner.started ?? null } : null;
  } catch {
    return null;
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(owner.pid) === owner.started;
}

/** Boot id and start ticks of a process, where the system tells (Linux). */
function startOf(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === undefined) return null;
  // The command's name, in brackets, may hold blanks; the start time is field 22 of all, so the 20th after it.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return `${read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}:${ticks ?? ''}`;
}
