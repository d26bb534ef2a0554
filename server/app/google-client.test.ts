import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { resolveGoogleClient } from './google-client.ts';
import type { Sandbox } from '../features/demo/sandbox-process.ts';

const sandbox = {
  ready: Promise.resolve({ googleUrl: 'http://127.0.0.1:3100/google' }),
  stop: () => {},
} as unknown as Sandbox;

test('uses Google with an own client, else the sandbox’s stand-in, else nothing', async () => {
  const client = { GOOGLE_CLIENT_ID: 'karoo.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 'GOCSPX-mine' };
  const own = await resolveGoogleClient(readEnv({ KAROO_SANDBOX: 'on', ...client }), sandbox)();
  expect([own?.clientId, own?.hosts.revoke]).toEqual([client.GOOGLE_CLIENT_ID, 'https://oauth2.googleapis.com/revoke']);
  const standIn = await resolveGoogleClient(readEnv({ KAROO_SANDBOX: 'on' }), sandbox)();
  expect(standIn?.hosts.token).toBe('http://127.0.0.1:3100/google/token');
  const elsewhere = await resolveGoogleClient(
    readEnv({ KAROO_SANDBOX: 'off', GOOGLE_URL: 'http://10.0.0.5/google' }),
    null,
  )();
  expect(elsewhere?.hosts.token).toBe('http://10.0.0.5/google/token');
  expect(await resolveGoogleClient(readEnv({ KAROO_SANDBOX: 'off' }), null)()).toBeNull();
});
