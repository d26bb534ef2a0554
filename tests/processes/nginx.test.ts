import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/start-postgres.ts';
import { eventually, freePorts, startKaroo, type RunningKaroo } from '../support/karoo/start-karoo.ts';

/** The nginx configuration of deploy/, with other ports and a certificate of our own, in front of a Karoo. */

const NGINX = '/usr/sbin/nginx';
const CONFIG = join(import.meta.dirname, '..', '..', 'deploy', 'nginx', 'karoo.conf');
const HOST = 'karoo.example';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

let folder: string;
let https: number;
let karoo: RunningKaroo;
let nginx: ChildProcess;

function configuration(karooPort: number, http: number): string {
  const site = readFileSync(CONFIG, 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${karooPort}`)
    .replaceAll(/^ +listen \[::\].*\n/gm, '')
    .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${http}`)
    .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${https}`)
    .replaceAll(/\/etc\/letsencrypt\/live\/karoo\.example\/(?:fullchain|privkey)\.pem/g, join(folder, 'both.pem'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `pid ${folder}/pid; error_log stderr; daemon off; events {} http { access_log off; ${temporary.join(' ')}\n${site}}`;
}

/** Sends a request through nginx. `until` ends a stream once it has arrived. */
function send(
  path: string,
  options: { body?: unknown; token?: string; until?: string; forwardedFor?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port: https,
      servername: HOST,
      path,
      method: options.body === undefined ? 'GET' : 'POST',
      ca: readFileSync(join(folder, 'both.pem')),
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

describe.skipIf(!existsSync(NGINX))('behind nginx', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'karoo-nginx-'));
    const pem = join(folder, 'both.pem');
    const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', pem, '-out', `${pem}.crt`, ...subject],
      { stdio: 'ignore' },
    );
    writeFileSync(pem, readFileSync(`${pem}.crt`), { flag: 'a' });
    const port = await freePorts();
    https = await freePort();
    writeFileSync(join(folder, 'nginx.conf'), configuration(port, await freePort()));
    const env = {
      PUBLIC_URL: `https://${HOST}`,
      BEHIND_PROXY: 'on',
      SANDBOX_ORDERS: '20',
      SANDBOX_ORDERS_PER_MINUTE: '0',
    };
    karoo = await startKaroo({ port, env });
  });
  afterAll(async () => {
    nginx?.kill();
    await karoo?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('nginx accepts the configuration, and serves pages, calls and the live stream over https', async () => {
    const options = ['-p', folder, '-c', join(folder, 'nginx.conf')];
    execFileSync(NGINX, ['-t', ...options], { stdio: 'pipe' });
    nginx = spawn(NGINX, options, { stdio: 'inherit' });
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
