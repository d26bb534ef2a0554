import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** An earlier version's server in a folder of its own, with this version's packages. */
export interface EarlierVersion {
  readonly folder: string;
  remove(): void;
}

/** Whether the repository's history has this commit; a shallow clone may not. */
export function hasCommit(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Takes the server of a commit from the history. */
export function extractVersion(commit: string): EarlierVersion {
  const folder = mkdtempSync(join(tmpdir(), 'karoo-earlier-'));
  const parts = ['server', 'contract', 'domain', 'sandbox', 'package.json'];
  const archive = execFileSync('git', ['archive', commit, ...parts], { cwd: ROOT, maxBuffer: 100_000_000 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
