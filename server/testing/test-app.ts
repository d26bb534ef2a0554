import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { compose } from '../app/compose.ts';
import { listFeatures, type Features } from '../app/features.ts';
import { createHttpApp } from '../app/http/http-app.ts';
import { listen } from '../app/http/listen.ts';
import { createShutdownHooks } from '../app/shutdown-hooks.ts';
import { readEnv } from '../env.ts';
import { createAuth, type Auth } from '../features/accounts/accounts.public.ts';
import type { GoogleSettings } from '../integrations/google/google-settings.ts';
import type { PayFastSettings } from '../integrations/payfast/payfast-settings.ts';
import { silentLog, type Log } from '../platform/log/log.ts';
import { createPlatform, type Platform } from '../platform/platform.ts';
import { openMigratedDatabase } from './test-database.ts';

/** The whole app on a test database and a free port, with a mailbox. Use one per test file: it takes seconds to start. */
export interface TestApp extends Features {
  readonly url: string;
  readonly platform: Platform;
  readonly accounts: Auth;
  /** Every email so far, as sent. */
  readonly emails: string[];
  /** Creates an account with a confirmed address; returns its bearer token and ids. */
  signedIn(email: string): Promise<SignedIn>;
  close(): Promise<void>;
}

export interface SignedIn {
  readonly userId: string;
  readonly organizationId: string;
  readonly token: string;
  /** Sends a call as this user: JSON in, status and JSON out. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: ParsedJson; headers: Headers }>;
}

/** The result of JSON.parse; tests check its shape. */
export type ParsedJson = ReturnType<typeof JSON.parse>;

export const TEST_PASSWORD = 'correct horse';

export async function startTestApp(
  options: {
    env?: Record<string, string>;
    now?: () => Date;
    log?: Log;
    webFolder?: string;
    /** PayFast's account and hosts, e.g. of a server in the test. */
    payfast?: PayFastSettings | null;
    /** Google's client and hosts, e.g. of the sandbox. */
    google?: GoogleSettings | null;
  } = {},
): Promise<TestApp> {
  const log = options.log ?? silentLog();
  const shutdownHooks = createShutdownHooks(log);
  const mailbox = await startMailbox();
  shutdownHooks.add(mailbox.close);
  const dataDir = mkdtempSync(join(tmpdir(), 'karoo-app-'));
  shutdownHooks.add(() => rmSync(dataDir, { recursive: true, force: true }));
  const listener = await listen('127.0.0.1', 0);
  const env = readEnv({ KAROO_SANDBOX: 'off', ALLOW_PRIVATE_STORE_ADDRESSES: 'on', DATA_DIR: dataDir, ...options.env });
  const db = await openMigratedDatabase();
  shutdownHooks.add(() => db.close());
  const url = `http://127.0.0.1:${listener.port}`;
  const secret = 'a secret for tests only';
  const platform = createPlatform({ env, db, log, publicUrl: url, secret, now: options.now });
  shutdownHooks.add(() => platform.outbound.close());
  const google = async () => options.google ?? null;
  const listed = listFeatures(
    platform,
    async () => mailbox.url,
    async () => options.payfast ?? null,
    google,
  );
  const composition = compose(listed.features);
  const accounts = createAuth(platform, google);
  for (const feature of listed.features) if (feature.stop) shutdownHooks.add(feature.stop);
  // Tests run scheduled jobs themselves; otherwise what else runs would depend on the minute.
  await platform.jobs.start({ ...composition.jobs, schedules: [] });
  shutdownHooks.add(() => platform.jobs.stop());
  await platform.live.start();
  const app = createHttpApp({
    platform,
    composition,
    accounts,
    webFolder: options.webFolder ?? join(dataDir, 'web'),
    payfastOrigin: () => (options.payfast ? new URL(options.payfast.hosts.process).origin : null),
  });
  listener.serve((request, socket) => app.fetch(request, socket as object));
  shutdownHooks.add(() => listener.close(1000));
  shutdownHooks.add(() => platform.live.stop());
  return {
    ...listed,
    url,
    platform,
    accounts,
    emails: mailbox.emails,
    async signedIn(email) {
      // Tests sign in many users from one address.
      await db.asOwner(({ query }) => query.deleteFrom('rate_limits').execute());
      return signIn(url, accounts, email);
    },
    close: shutdownHooks.run,
  };
}

async function signIn(url: string, accounts: Auth, email: string): Promise<SignedIn> {
  const account = { email, password: TEST_PASSWORD, fullName: 'Thandi Nkosi', companyName: 'Kaapstad Koffie' };
  const userId = await accounts.createVerified(account);
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  });
  const token = response.headers.get('set-auth-token');
  if (token === null) throw new Error(`The test person ${email} could not sign in: ${await response.text()}`);
  const call = caller(url, token);
  const me = await call('GET', '/api/v1/me');
  return { userId, token, organizationId: me.body.currentOrganizationId, call };
}

function caller(url: string, token: string): SignedIn['call'] {
  return async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
  };
}

async function startMailbox(): Promise<{ url: string; emails: string[]; close: () => Promise<void> }> {
  const emails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        emails.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
