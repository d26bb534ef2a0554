import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a process of version 0.3.0, which locked in another way, still uses the data folder. */
export function isHeldByVersion030(folder: string): boolean {
  const content = read(join(folder, 'karoo.lock'));
  if (content === undefined) return false;
  const [, pid] = /"pid":(\d+)/.exec(content) ?? [];
  const [, started] = /"started":"([^"]+)"/.exec(content) ?? [];
  // Without a start time (other systems than Linux) the number alone could be another program's by now.
  return pid !== undefined && started !== undefined && startOf(pid) === started;
}

/** Boot id and start time of a process, as 0.3.0 wrote them; undefined once it is gone. */
function startOf(pid: string): string | undefined {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The command's name, in brackets, may contain spaces. The start time is the 20th field after it.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return `${read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}:${ticks ?? ''}`;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
