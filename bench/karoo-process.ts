import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../server/main.ts', import.meta.url));
/** A kept database may have migrations before it. */
const READY_WITHIN_MS = 600_000;
const STOP_WITHIN_MS = 20_000;

export interface Karoo {
  readonly url: string;
  readonly pid: number;
  /** How often each warning and error was logged so far. */
  readonly logged: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** Starts the server as its own process on a free port, without the sandbox, and waits until it is ready. */
export async function startKaroo(env: Record<string, string>): Promise<Karoo> {
  const port = await freePort();
  // As package.json and deploy/ start it.
  const child = spawn(process.execPath, ['--max-semi-space-size=8', SERVER], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', KAROO_SANDBOX: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Not to be left behind by a benchmark that is interrupted.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  let said = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const logged = new Map<string, number>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said = (said + chunk).slice(-4_000)));
    createInterface({ input: stream }).on('line', (line) => {
      const [, level] = /"level":"(warn|error|fatal)"/.exec(line) ?? [];
      const [, reason = ''] = /"(?:err|error)":\{[^}]*?"message":"([^"]{0,120})/.exec(line) ?? [];
      const what = `${level}: ${/"msg":"([^"]*)/.exec(line)?.[1]}${reason && ` (${reason})`}`;
      if (level !== undefined) logged.set(what, (logged.get(what) ?? 0) + 1);
    });
  }
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended before it was ready:\n${said}`);
    if (await answers(`${url}/readyz`)) break;
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server was not ready within ${READY_WITHIN_MS / 1000} s:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    pid: child.pid ?? 0,
    logged,
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      await exited;
      process.off('exit', kill);
      clearTimeout(late);
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}
