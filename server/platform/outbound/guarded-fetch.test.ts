import { gzipSync } from 'node:zlib';

import { afterEach, describe, expect, test } from 'vitest';

import { type Handler, type LocalServer, startLocalServer } from '../../testing/local-server.ts';
import type { GuardOptions, Lookup } from './guarded-connect.ts';
import { createOutbound, type OutboundRequest } from './guarded-fetch.ts';
import { OutboundError } from './outbound-error.ts';

const open: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

async function server(handler: Handler, tls?: { key: string; cert: string }): Promise<LocalServer> {
  const started = await startLocalServer(handler, tls);
  open.push(started.close);
  return started;
}

function outbound(options: Partial<GuardOptions> = {}) {
  const made = createOutbound({ allowPrivate: 'none', ...options });
  open.push(made.close);
  return made.fetch;
}

/** Answers each question with the next address. */
function answering(...addresses: string[]): Lookup {
  return (_hostname, _options, callback) => {
    const address = addresses.shift() ?? '192.0.2.1';
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  };
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (fault) {
    if (fault instanceof OutboundError) return fault.code;
    throw fault;
  }
  return 'no error';
}

const get = (url: string, more: Partial<OutboundRequest> = {}) => ({ url, timeoutMs: 2_000, ...more });

describe('addresses', () => {
  test.each(['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost', '169.254.169.254'])(
    'http://%s is refused before anything is sent',
    async (host) => {
      const shop = await server((_request, response) => response.end());
      expect(await codeOf(outbound()(get(`http://${host}:${shop.port}/`)))).toBe('PRIVATE_ADDRESS');
      expect(shop.seen).toHaveLength(0);
    },
  );

  test('a host that resolves to a public address first and a private one later is refused the second time', async () => {
    const shop = await server((_request, response) => response.end());
    // The first address is public but unassigned, so no one is contacted.
    const fetch = outbound({ lookup: answering('2a10:ffff:ffff:ffff::1', '127.0.0.1') });
    const first = await codeOf(fetch(get(`http://shop.example:${shop.port}/`, { timeoutMs: 300 })));
    expect(['UNREACHABLE', 'TIMEOUT']).toContain(first);
    expect(await codeOf(fetch(get(`http://shop.example:${shop.port}/`)))).toBe('PRIVATE_ADDRESS');
    expect(shop.seen).toHaveLength(0);
  });

  test('a host with one private address among public ones is refused', async () => {
    const lookup: Lookup = (_hostname, _options, callback) =>
      callback(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.7', family: 4 },
      ]);
    expect(await codeOf(outbound({ lookup })(get('http://shop.example/')))).toBe('PRIVATE_ADDRESS');
  });

  test('private networks are allowed by a setting, link-local addresses are not', async () => {
    const shop = await server((_request, response) => response.end('in'));
    const fetch = outbound({ allowPrivate: 'all', lookup: answering('127.0.0.1', '169.254.169.254') });
    expect((await fetch(get(`http://shop.example:${shop.port}/`))).body.toString()).toBe('in');
    expect(await codeOf(fetch(get(`http://other.example:${shop.port}/`)))).toBe('PRIVATE_ADDRESS');
  });

  test('this machine’s own addresses are allowed by a setting, other private ones are not', async () => {
    const shop = await server((_request, response) => response.end('in'));
    const fetch = outbound({ allowPrivate: 'loopback', lookup: answering('10.0.0.7') });
    expect((await fetch(get(`http://127.0.0.1:${shop.port}/`))).body.toString()).toBe('in');
    expect(await codeOf(fetch(get('http://192.168.1.10/')))).toBe('PRIVATE_ADDRESS');
    expect(await codeOf(fetch(get('http://shop.example/')))).toBe('PRIVATE_ADDRESS');
  });

  test('only http and https, without credentials', async () => {
    const fetch = outbound();
    expect(await codeOf(fetch(get('ftp://x.co.za/')))).toBe('BAD_ADDRESS');
    expect(await codeOf(fetch(get('https://user:pass@x.co.za/')))).toBe('BAD_ADDRESS');
    expect(await codeOf(fetch(get('nonsense')))).toBe('BAD_ADDRESS');
  });
});

describe('redirects', () => {
  test('stay on the host, even if another name resolves to it', async () => {
    const shop = await server((request, response) => {
      if (request.url === '/old') response.writeHead(301, { location: '/new' });
      if (request.url === '/away') response.writeHead(302, { location: `http://localhost:${shop.port}/new?key=1` });
      if (request.url === '/circle') response.writeHead(302, { location: '/circle' });
      response.end(request.url);
    });
    const fetch = outbound({ allowPrivate: 'all' });
    const response = await fetch(get(`${shop.origin}/old`, { headers: { authorization: 'Basic x' } }));
    expect([response.url, response.body.toString()]).toEqual([`${shop.origin}/new`, '/new']);
    await expect(fetch(get(`${shop.origin}/away`))).rejects.toMatchObject({
      code: 'REDIRECTED_ELSEWHERE',
      location: `http://localhost:${shop.port}/new`,
    });
    expect(await codeOf(fetch(get(`${shop.origin}/circle`)))).toBe('TOO_MANY_REDIRECTS');
    expect(shop.seen.filter((request) => request.url === '/circle')).toHaveLength(4);
  });
});

describe('responses', () => {
  test('that are too large are aborted, compressed or not', async () => {
    const big = Buffer.alloc(200_000, 'a');
    const shop = await server((request, response) => {
      if (request.url === '/plain') return response.end(big);
      response.writeHead(200, { 'content-encoding': 'gzip' });
      return response.end(gzipSync(big));
    });
    const fetch = outbound({ allowPrivate: 'all' });
    expect(await codeOf(fetch(get(`${shop.origin}/plain`, { maxBytes: 100_000 })))).toBe('TOO_LARGE');
    expect(await codeOf(fetch(get(`${shop.origin}/packed`, { maxBytes: 100_000 })))).toBe('TOO_LARGE');
    expect((await fetch(get(`${shop.origin}/packed`))).body.equals(big)).toBe(true);
  });

  test('that end early are CUT, compressed or not', async () => {
    const shop = await server((request, response) => {
      if (request.url === '/packed') {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        response.end(gzipSync(Buffer.alloc(5_000, 'ab')).subarray(0, 20));
        return;
      }
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half');
      setTimeout(() => response.destroy(), 10);
    });
    const fetch = outbound({ allowPrivate: 'all' });
    expect(await codeOf(fetch(get(`${shop.origin}/short`)))).toBe('CUT');
    expect(await codeOf(fetch(get(`${shop.origin}/packed`)))).toBe('CUT');
  });

  test('that are slow time out, before the headers and within the body', async () => {
    const shop = await server((request, response) => {
      if (request.url === '/body') response.writeHead(200).write('begin');
    });
    const fetch = outbound({ allowPrivate: 'all' });
    expect(await codeOf(fetch(get(`${shop.origin}/head`, { timeoutMs: 60 })))).toBe('TIMEOUT');
    expect(await codeOf(fetch(get(`${shop.origin}/body`, { timeoutMs: 60 })))).toBe('TIMEOUT');
  });

  test('a call can be cancelled, before and while it runs', async () => {
    const shop = await server(() => undefined);
    const fetch = outbound({ allowPrivate: 'all' });
    const stop = new AbortController();
    const call = codeOf(fetch(get(shop.origin, { signal: stop.signal })));
    setTimeout(() => stop.abort(), 20);
    expect(await call).toBe('CANCELLED');
    expect(await codeOf(fetch(get(shop.origin, { signal: stop.signal })))).toBe('CANCELLED');
  });

  test('connections are reused between calls', async () => {
    const ports = new Set<number | undefined>();
    const shop = await server((_request, response) => {
      ports.add(response.socket?.remotePort);
      response.end('x');
    });
    const fetch = outbound({ allowPrivate: 'all' });
    for (let call = 0; call < 8; call += 1) await fetch(get(shop.origin));
    // A second one may be opened in the moment before the first is known to be free.
    expect(ports.size).toBeLessThanOrEqual(2);
  });
});

describe('network errors have their own codes', () => {
  test('connection refused, unknown host, untrusted certificate', async () => {
    const gone = await startLocalServer(() => undefined);
    await gone.close();
    expect(await codeOf(outbound({ allowPrivate: 'all' })(get(gone.origin)))).toBe('UNREACHABLE');
    const unknown: Lookup = (_hostname, _options, callback) =>
      callback(Object.assign(new Error('none'), { code: 'ENOTFOUND' }), []);
    expect(await codeOf(outbound({ lookup: unknown })(get('https://none.example/')))).toBe('DNS');
    const shop = await server((_request, response) => response.end(), SELF_SIGNED);
    await expect(outbound({ allowPrivate: 'all' })(get(shop.origin))).rejects.toMatchObject({
      code: 'TLS',
      reason: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
  });
});

/** Created for this test; not trusted. */
const SELF_SIGNED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgXPpC5L4XC5yNmhY6
4q0rCc5hqQpjl73lNbJ3tTf7k2ShRANCAARHck3fQ96LeBCuLgYf2jelkB+hD8G2
OlXr7YmCi57NrqHLlueWyV09k40eaPb8VCc4iTxsYIfe5FyHpziUpYZR
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBgDCCASWgAwIBAgIUaRkAelRftM7G/T/c/K/bBuhIL94wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTAwMTM0MFoYDzIxMjYxMDI4
MDAxMzQwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARHck3fQ96LeBCuLgYf2jelkB+hD8G2OlXr7YmCi57NrqHLlueWyV09
k40eaPb8VCc4iTxsYIfe5FyHpziUpYZRo1MwUTAdBgNVHQ4EFgQUJaffxPiXUgEJ
Z1K5IT0tTmlLGn0wHwYDVR0jBBgwFoAUJaffxPiXUgEJZ1K5IT0tTmlLGn0wDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAgwP4wEdQRWUx1ZCfuQCa
3bJM+MG6XXhSYkSykoE1dzgCIQChjQ9kl4Oc0ZZITQWHf5kXiPf8ynAeD8EmvPBj
gYonfw==
-----END CERTIFICATE-----`,
};

test('a write uses a connection of its own, so that the shop cannot close an idle one while it is sent', async () => {
  const ports: (number | undefined)[] = [];
  const shop = await server((_request, response) => {
    ports.push(response.socket?.remotePort);
    response.end('ok');
  });
  const fetch = outbound({ allowPrivate: 'loopback' });
  for (const method of ['GET', 'GET', 'PUT', 'GET', 'POST', 'GET'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await fetch(get(shop.origin, { method }));
  }
  const [put, post] = [ports[2], ports[4]];
  const reads = new Set(ports.filter((_port, place) => place !== 2 && place !== 4));
  expect(reads.size).toBeLessThan(4);
  expect([put === post, reads.has(put), reads.has(post)]).toEqual([false, false, false]);
});
