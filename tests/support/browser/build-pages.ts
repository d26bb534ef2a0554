import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Before the first journey: the pages, built when a source is newer than the build. */
export function setup(): void {
  const root = join(import.meta.dirname, '..', '..', '..');
  // The tests' own NODE_ENV would make it a build for development.
  const { NODE_ENV: _ours, ...env } = process.env;
  const { status } = spawnSync('node', ['scripts/prepare.mjs', 'start'], { cwd: root, stdio: 'inherit', env });
  if (status !== 0) throw new Error('The pages could not be built.');
}
