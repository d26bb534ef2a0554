import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { googleSettings, type GoogleSettings } from '../../integrations/google/google-settings.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const READY = 'Sandbox is ready: ';

/** The sandbox's Google as a process of its own, as the product meets it. */
export interface GoogleStandIn {
  readonly settings: GoogleSettings;
  /** A control: use-up-quota, revoke, expire-access, lose-access, disable-api, down ... */
  control(name: string, body?: object): Promise<void>;
  /** Requests per call since the last time; resets the counts. */
  calls(): Promise<Record<string, number>>;
  /** On Google's page: chooses an account and allows or denies. Returns what Google sends back. */
  consent(
    url: string,
    choice: Consent,
  ): Promise<{ to: string; code: string | null; state: string; error: string | null }>;
  stop(): Promise<void>;
}

export interface Consent {
  email: string;
  /** The permission's box is unticked. */
  unticks?: boolean;
  cancels?: boolean;
}

/** Starts `sandbox/main.ts` on a free port; it ends with this process. */
export async function startGoogleStandIn(): Promise<GoogleStandIn> {
  const size = ['--orders', '1', '--products', '1', '--customers', '1'];
  const child = spawn(process.execPath, ['sandbox/main.ts', '--port', '0', '--stop-with-parent', ...size], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const base = await new Promise<string>((resolve, reject) => {
    void ended.then(() => reject(new Error('The sandbox ended before it was ready.')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith(READY)) resolve(JSON.parse(line.slice(READY.length)).googleUrl);
    });
  });
  const settings = googleSettings({}, base);
  if (settings === null) throw new Error('The stand-in gave no settings.');
  const control: GoogleStandIn['control'] = async (name, body = {}) => {
    const response = await fetch(`${base}/control/${name}`, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
  };
  return {
    settings,
    control,
    async calls() {
      const counts = (await (await fetch(`${base}/control/calls`)).json()) as Record<string, number>;
      await control('forget-calls');
      return counts;
    },
    consent: (url, choice) => consentAt(url, choice),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** What a browser does with the forms of Google's page. */
async function consentAt(url: string, { email, unticks = false, cancels = false }: Consent) {
  const target = new URL(url);
  const page = await (await fetch(`${url}&account=${encodeURIComponent(email)}`)).text();
  const form = new URLSearchParams(target.searchParams);
  form.set('account', email);
  form.set('action', cancels ? 'cancel' : 'allow');
  const boxes = [...page.matchAll(/name="granted" value="([^"]+)" checked/g)];
  for (const [, scope = ''] of unticks ? [] : boxes) form.append('granted', scope);
  const response = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '');
  const { searchParams } = back;
  return {
    to: back.origin + back.pathname,
    code: searchParams.get('code'),
    state: searchParams.get('state') ?? '',
    error: searchParams.get('error'),
  };
}
