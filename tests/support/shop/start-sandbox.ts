import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const READY = 'Sandbox is ready: ';

/** A shop with its control API: changes by its owner, and its true figures. */
export interface SandboxShop {
  /** A handle of the shop: place-order, set-faults, set-skew ... (`sandbox/control`). */
  control<T = unknown>(name: string, body?: object): Promise<T>;
  /** What is true: `sales?from=...&to=...`, `orders`, `refunds`, `products`, `customers`, `webhooks`. */
  truth<T>(what: string): Promise<T>;
}

/** A shop of its own process, that outlives the Karoo which it is connected to. */
export interface RunningSandbox extends SandboxShop {
  readonly url: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly payfastUrl: string;
  /** Its mail server, if it was started with `--smtp-port`. */
  readonly smtpUrl: string;
  stop(): Promise<void>;
}

type Addresses = Pick<RunningSandbox, 'url' | 'consumerKey' | 'consumerSecret' | 'payfastUrl' | 'smtpUrl'>;

export function sandboxShop(url: string): SandboxShop {
  const ask = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const answer = await fetch(`${url}/sandbox/${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    control: (name, body = {}) => ask(`control/${name}`, { method: 'POST', body: JSON.stringify(body) }),
    truth: (what) => ask(`truth/${what}`),
  };
}

/** Starts `sandbox/main.ts` on a free port with these arguments. */
export async function startSandbox(...args: (string | number)[]): Promise<RunningSandbox> {
  const child = spawn('node', ['sandbox/main.ts', '--port', '0', '--stop-with-parent', ...args.map(String)], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const addresses = await new Promise<Addresses>((resolve, reject) => {
    void ended.then(() => reject(new Error('The sandbox ended before it was ready.')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith(READY)) resolve(JSON.parse(line.slice(READY.length)));
    });
  });
  return {
    ...addresses,
    ...sandboxShop(addresses.url),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
