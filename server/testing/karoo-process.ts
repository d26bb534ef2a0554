import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RESPONSE_TIMEOUT_MS = 60_000;

/** Karoo as people start it: a process of its own. */
export interface KarooProcess {
  readonly child: ChildProcess;
  /** Everything it printed so far, errors included. */
  output(): string;
  /** The address it printed, once it is ready. Fails when it ends before. */
  readonly ready: Promise<string>;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
}

/** Starts `server/main.ts` on free ports. End it with a signal, and wait for `ended`. */
export function startKarooProcess(env: Record<string, string>): KarooProcess {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: '0', SANDBOX_PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const ready = new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`Karoo did not become ready:\n${printed}`)), RESPONSE_TIMEOUT_MS);
    const hear = (chunk: Buffer) => {
      printed += chunk.toString('utf8');
      const url = /^Karoo is ready: (\S+)$/m.exec(printed)?.[1];
      if (url !== undefined) {
        clearTimeout(late);
        resolve(url);
      }
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((code) => {
      clearTimeout(late);
      reject(new Error(`Karoo ended with code ${code}:\n${printed}`));
    });
  });
  // A test that expects a refusal reads `ended` alone.
  ready.catch(() => undefined);
  return { child, output: () => printed, ready, ended };
}
