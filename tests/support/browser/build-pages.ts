import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the pages before the first journey, if a source is newer than the build. */
export function setup(): void {
  const root = join(import.meta.dirname, '..', '..', '..');
  // The tests' NODE_ENV would make it a development build.
  const { NODE_ENV: _ours, ...env } = process.env;
  const { status } = spawnSync('node', ['scripts/prepare.mjs', 'start'], { cwd: root, stdio: 'inherit', env });
  if (status !== 0) throw new Error('The pages could not be built.');
}
