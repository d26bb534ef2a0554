import { promisify } from 'node:util';
import { constants, gzip, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { StatusCode } from 'hono/utils/http-status';
import type { CachedDocument } from '../rpc/api-docs.ts';
import { relay, type AppEnv } from './request.ts';

/** Below this it is sent as it is: compressed it would hardly be smaller. The `compress` middleware's own measure. */
const LEAST_BYTES = 1024;
/** What is longer is compressed beside the event loop. */
const AT_ONCE_BYTES = 128 * 1024;
/** A page of a list gets nearly as small as by zlib's 6, in half the time. */
const LEVEL = { level: constants.Z_BEST_SPEED + 2 };

const gzipLater = promisify(gzip);

/**
 * Passes on a call's answer. JSON is there as a whole and is compressed in one go: through the stream of the `compress` middleware,
 * which leaves alone what comes encoded, each answer took about a millisecond longer. Streams pass as they come.
 */
export async function compressResponse(c: Context<AppEnv>, answer: Response): Promise<Response> {
  const type = answer.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json')) return relay(c, answer);
  const whole = Buffer.from(await answer.arrayBuffer());
  const mayCompress = whole.byteLength >= LEAST_BYTES;
  if (mayCompress) c.header('vary', 'Accept-Encoding', { append: true });
  const isCompressed = mayCompress && takesGzip(c);
  const body = isCompressed ? await compressed(whole) : whole;
  const headers = new Headers(answer.headers);
  if (isCompressed) headers.set('content-encoding', 'gzip');
  headers.set('content-length', String(body.byteLength));
  return c.newResponse(body, { status: answer.status as StatusCode, headers });
}

/** Answers a document that is kept in both forms. */
export function sendDocument(c: Context<AppEnv>, document: CachedDocument): Response {
  const isCompressed = takesGzip(c);
  c.header('content-type', document.type);
  c.header('vary', 'Accept-Encoding', { append: true });
  if (isCompressed) c.header('content-encoding', 'gzip');
  const body = isCompressed ? document.gzipped : document.plain;
  c.header('content-length', String(body.byteLength));
  return c.body(body);
}

async function compressed(whole: Buffer<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> {
  return whole.byteLength <= AT_ONCE_BYTES ? gzipSync(whole, LEVEL) : gzipLater(whole, LEVEL);
}

function takesGzip(c: Context): boolean {
  const match = (accepted: { type: string; q: number }[]) =>
    accepted.some(({ type, q }) => (type === 'gzip' || type === '*') && q > 0) ? 'gzip' : 'identity';
  return accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity', match }) === 'gzip';
}
