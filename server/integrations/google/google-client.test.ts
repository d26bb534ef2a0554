import { describe, expect, test } from 'vitest';
import { createGoogleClient } from './google-client.ts';
import { GoogleError } from './google-error.ts';
import { authorizationUrl, newAuthorization } from './google-oauth.ts';
import { googleSettings } from './google-settings.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const own = googleSettings({ clientId: 'karoo', clientSecret: 'GOCSPX-secret' }, null);
if (own === null) throw new Error('There are no settings.');
const settings = own;

interface Sent {
  url: string;
  body: string;
  authorization: string | null;
}

/** A client with these responses; the last one repeats. */
function clientWith(...responses: (() => Response)[]) {
  const sent: Sent[] = [];
  const pauses: number[] = [];
  const client = createGoogleClient(settings, () => NOW, {
    pause: async (ms) => void pauses.push(ms),
    async fetch(url, init) {
      const authorization = new Headers(init?.headers).get('authorization');
      sent.push({ url: String(url), body: String(init?.body ?? ''), authorization });
      const response = responses[Math.min(sent.length, responses.length) - 1];
      if (response === undefined) throw new TypeError('fetch failed');
      return response();
    },
  });
  return { client, sent, pauses };
}

const json = (status: number, body: unknown) => () => Response.json(body, { status });
const apiError = (status: number, word: string, message: string, reason?: string) =>
  json(status, { error: { code: status, status: word, message, ...(reason && { details: [{ reason }] }) } });
const refusal = async (work: Promise<unknown>): Promise<GoogleError> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof GoogleError)) throw new Error(`This was no refusal: ${String(error)}`);
  return error;
};

describe('Google’s hosts', () => {
  test('uses Google’s hosts with an own client, and the stand-in’s without', () => {
    expect(settings.hosts.token).toBe('https://oauth2.googleapis.com/token');
    expect(googleSettings({}, null)).toBeNull();
    expect(googleSettings({}, 'http://127.0.0.1:3100/google/')?.hosts).toMatchObject({
      authorize: 'http://127.0.0.1:3100/google/o/oauth2/v2/auth',
      data: 'http://127.0.0.1:3100/google/analyticsdata',
    });
    const elsewhere = { clientId: 'a', clientSecret: 'b', url: 'http://10.0.0.5/google' };
    expect(googleSettings(elsewhere, null)).toMatchObject({
      clientId: 'a',
      hosts: { revoke: 'http://10.0.0.5/google/revoke' },
    });
  });

  test('states and verifiers are unique, and the verifier is not in the URL', () => {
    const [one, other] = [newAuthorization(), newAuthorization()];
    expect(new Set([one.state, one.verifier, other.state, other.verifier]).size).toBe(4);
    const address = authorizationUrl(settings, {
      kind: 'analytics',
      redirectUri: 'https://karoo.example/x',
      ...one,
    });
    expect(address).not.toContain(one.verifier);
    expect(address).not.toContain('secret');
  });
});

describe('a call', () => {
  test('is attempted three times on server errors', async () => {
    const { client, sent, pauses } = clientWith(
      json(503, {}),
      json(500, {}),
      json(200, { sub: '1', email: 'A@b.co.za' }),
    );
    expect(await client.person('ya29.token')).toMatchObject({ email: 'a@b.co.za', emailVerified: false });
    expect(pauses).toEqual([500, 2000]);
    expect(sent[0]?.authorization).toBe('Bearer ya29.token');
  });

  test('then fails without the token in the message', async () => {
    const { client, sent } = clientWith();
    const error = await refusal(client.accounts('ya29.token'));
    expect([error.kind, error.message, sent.length]).toEqual(['unreachable', 'Google cannot be reached.', 3]);
  });

  test('with a code is never repeated', async () => {
    const { client, sent } = clientWith(json(503, {}));
    const error = await refusal(
      client.exchange({ code: '4/x', verifier: 'v', redirectUri: 'https://karoo.example/x' }),
    );
    expect([error.kind, sent.length]).toEqual(['unreachable', 1]);
    expect(sent[0]?.url).toBe('https://oauth2.googleapis.com/token');
  });

  test('follows no redirect and rejects unexpected responses', async () => {
    const moved = clientWith(() => new Response(null, { status: 302, headers: { location: 'https://evil.example' } }));
    expect((await refusal(moved.client.accounts('t'))).kind).toBe('malformed');
    const page = clientWith(() => new Response('<html>', { status: 200 }));
    expect((await refusal(page.client.accounts('t'))).kind).toBe('malformed');
    const other = clientWith(json(200, { reports: 'none' }));
    expect((await refusal(other.client.reports('t', '1', { from: '2026-01-01', to: '2026-01-02' }, []))).kind).toBe(
      'malformed',
    );
  });
});

test.each([
  ['signed-out', apiError(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')],
  ['no-access', apiError(403, 'PERMISSION_DENIED', 'User does not have sufficient permissions for this property.')],
  ['scope', apiError(403, 'PERMISSION_DENIED', 'Request had insufficient authentication scopes.')],
  ['scope', apiError(403, 'PERMISSION_DENIED', 'No.', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT')],
  [
    'api-disabled',
    apiError(403, 'PERMISSION_DENIED', 'Google Analytics Data API has not been used in project 1 before.'),
  ],
  ['quota', apiError(429, 'RESOURCE_EXHAUSTED', 'Exhausted property tokens for a project per hour.')],
  ['quota', json(403, { error: { code: 403, message: 'Quota exceeded.', errors: [{ reason: 'quotaExceeded' }] } })],
  ['invalid', apiError(400, 'INVALID_ARGUMENT', 'Field x is not a valid metric.')],
  ['grant-ended', json(400, { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' })],
  ['misconfigured', json(401, { error: 'invalid_client', error_description: 'Unauthorized' })],
] as const)('%s is recognised', async (kind, response) => {
  const { client, sent } = clientWith(response);
  expect((await refusal(client.refresh('1//refresh'))).kind).toBe(kind);
  expect(sent).toHaveLength(1);
});

test('the wait after a quota error depends on Google’s message', async () => {
  const wait = async (message: string) => {
    const { client } = clientWith(apiError(429, 'RESOURCE_EXHAUSTED', message));
    return (await refusal(client.accounts('t'))).waitSeconds;
  };
  expect(await wait('Exhausted concurrent requests quota.')).toBe(30);
  expect(await wait('Exhausted property tokens per hour.')).toBe(1800);
  expect(await wait('Exhausted property tokens per day.')).toBe(21_600);
});

test('Google’s messages are redacted', async () => {
  const { client } = clientWith(apiError(400, 'INVALID_ARGUMENT', 'Token ya29.a0Af_x-y and 1//0gLon-g are wrong.'));
  expect((await refusal(client.accounts('t'))).message).toBe('Token [secret] and [secret] are wrong.');
});
