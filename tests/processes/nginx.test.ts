import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually, startKaroo, type RunningKaroo } from '../support/karoo/start-karoo.ts';
import { hasNginx, prepareNginx, startNginx, type RunningNginx } from '../support/proxy/start-nginx.ts';

/** The nginx configuration of deploy/, with other ports and a certificate of our own, in front of a Karoo. */

const HOST = 'karoo.example';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

let karoo: RunningKaroo;
let nginx: RunningNginx;

/** Sends a request through nginx. `until` ends a stream once it has arrived. */
function send(
  path: string,
  options: { body?: unknown; token?: string; until?: string; forwardedFor?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port: nginx.port,
      servername: HOST,
      path,
      method: options.body === undefined ? 'GET' : 'POST',
      ca: nginx.certificate,
      headers: {
        host: HOST,
        'content-type': 'application/json',
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...(options.forwardedFor && { 'x-forwarded-for': options.forwardedFor }),
      },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let body = '';
      const done = () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
        if (options.until === undefined || !body.includes(options.until)) return;
        done();
        response.destroy();
      });
      response.on('end', done);
    });
    sent.end(options.body === undefined ? undefined : JSON.stringify(options.body));
  });
}

describe.skipIf(!hasNginx())('behind nginx', () => {
  beforeAll(async () => {
    const env = {
      PUBLIC_URL: `https://${HOST}`,
      BEHIND_PROXY: 'on',
      SANDBOX_ORDERS: '20',
      SANDBOX_ORDERS_PER_MINUTE: '0',
    };
    karoo = await startKaroo({ env });
    nginx = await startNginx(await prepareNginx(), [Number(new URL(karoo.url).port)]);
  });
  afterAll(async () => {
    await nginx?.stop();
    await karoo?.stop();
  });

  test('nginx accepts the configuration, and serves pages, calls and the live stream over https', async () => {
    const home = await eventually(
      'the home page',
      () => send('/healthz').catch(() => null),
      (answer) => answer?.status === 200,
    );
    expect(home?.headers['strict-transport-security']).toContain('max-age=');

    const signIn = await send('/api/auth/sign-in/email', {
      body: { email: 'demo@karoo.test', password: 'karoo-demo' },
    });
    expect(signIn.status).toBe(200);
    expect(String(signIn.headers['set-cookie'])).toContain('Secure');
    const token = String(signIn.headers['set-auth-token']);
    const me = JSON.parse((await send('/api/v1/me', { token })).body) as { currentOrganizationId: string };
    const stream = await send('/rpc/live/stream', {
      token,
      body: { json: { organization_id: me.currentOrganizationId } },
      // The stream stays open, so this arrives only if nginx passes it on at once.
      until: '"type":"ready"',
    });
    expect(stream.headers['content-type']).toContain('text/event-stream');
    expect(stream.body).toContain('"type":"ready"');
  });

  test.each(['/metrics', '/metrics?a=b', '//metrics', '/%6Detrics', '/x/../metrics'])(
    'metrics stay inside: %s',
    async (path) => {
      const answer = await send(path, { forwardedFor: '127.0.0.1' });
      expect(answer.status).toBe(404);
      expect(answer.body).not.toContain('karoo_http');
    },
  );
});
