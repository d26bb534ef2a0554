import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
  type JsonWebKey,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as the browser reads it, and what the push service saw. */
interface Message {
  readonly payload: { title: string; body: string; tag: string; path: string };
  readonly ttl: number;
  /** The claims of the server's token, whose signature was right. */
  readonly claims: { aud: string; exp: number; sub: string };
  /** The server's key in the token's header. */
  readonly key: string;
}

interface Browser {
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  readonly messages: Message[];
  /** The status of the next answers, the last one from then on. */
  answers: number[];
}

export interface FakePushService {
  readonly origin: string;
  /** A browser that subscribes with keys of its own. */
  subscribe(): Browser;
  close(): Promise<void>;
}

/** A push service with browsers that decrypt their messages (RFC 8188, 8291) and check who sent them (RFC 8292). */
export async function startFakePushService(): Promise<FakePushService> {
  const browsers = new Map<string, Browser & { keys: ECDH; auth: Buffer }>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      if (browser === undefined) return void response.writeHead(404).end();
      const status = (browser.answers.length > 1 ? browser.answers.shift() : browser.answers[0]) ?? 201;
      const { authorization = '', ttl, 'content-encoding': encoding } = request.headers;
      if (encoding !== 'aes128gcm') return void response.writeHead(415).end();
      const payload = decrypt(Buffer.concat(parts), browser.keys, browser.auth);
      if (status < 300)
        browser.messages.push({ payload: JSON.parse(payload), ttl: Number(ttl), ...readToken(authorization) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    subscribe() {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const browser = {
        subscription: {
          endpoint: origin + path,
          keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        messages: [],
        answers: [201],
        keys,
        auth,
      };
      browsers.set(path, browser);
      return browser;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** One record: salt, size, the sender's key, then the text with its tag. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${purpose}\0`), length));
  const text = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(text.subarray(-16));
  const plain = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
  // The last byte of the text is a delimiter, after it padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

function readToken(authorization: string): Pick<Message, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk: JsonWebKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isRight = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The token of the push message has a wrong signature.');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')), key };
}
