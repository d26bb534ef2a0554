import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './request.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^(?:text|application|image\/svg)/;
/** Vite puts a hash of the content into the names below /assets/. */
const HASHED = /^\/assets\//;
const FOREVER = 'public, max-age=31536000, immutable';
/** Kept, but asked for each time: an answer of 304 costs next to nothing. */
const ASK_AGAIN = 'no-cache';
/** Addresses that are never a page of the app. */
const NOT_PAGES =
  /^\/(?:api|rpc|functions|rest|webhooks|connect\/woocommerce|files|assets|healthz|readyz|metrics)(?:\/|$)/;

type Encoding = 'br' | 'gzip' | 'identity';

interface Asset {
  type: string;
  etag: string;
  immutable: boolean;
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
}

/**
 * Serves the built pages from memory, compressed once at the best rate. An address that is no file and that a browser opens
 * as a page gets index.html: the app finds its way itself.
 */
export function staticFiles(folder: string): MiddlewareHandler<AppEnv> {
  const assets = readAssets(folder);
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const { path } = c.req;
    const opensPage = !NOT_PAGES.test(path) && (c.req.header('accept') ?? '').includes('text/html');
    const asset =
      assets.get(path) ??
      assets.get(`${path.replace(/\/$/, '')}/index.html`) ??
      (opensPage ? assets.get('/index.html') : undefined);
    if (asset === undefined) return next();
    c.set('route', asset.immutable ? 'asset' : 'page');
    c.header('cache-control', asset.immutable ? FOREVER : ASK_AGAIN);
    c.header('etag', asset.etag);
    c.header('vary', 'Accept-Encoding');
    if (c.req.header('if-none-match') === asset.etag) return c.body(null, 304);
    const encoding = chooseEncoding(asset, c.req.header('accept-encoding') ?? '');
    if (encoding !== 'identity') c.header('content-encoding', encoding);
    const body = bodyOf(asset, encoding);
    c.header('content-type', asset.type);
    c.header('content-length', String(body.byteLength));
    return c.req.method === 'HEAD' ? c.body(null) : c.body(body);
  };
}

function readAssets(folder: string): Map<string, Asset> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  return new Map(
    names.map((name) => {
      const path = `/${relative('.', name).split(sep).join('/')}`;
      const content = new Uint8Array(readFileSync(join(folder, name)));
      const type = TYPES[extname(name)] ?? 'application/octet-stream';
      const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
      return [path, { type, etag, immutable: HASHED.test(path), bodies: { identity: content } }];
    }),
  );
}

function chooseEncoding(asset: Asset, accepted: string): Encoding {
  if (!COMPRESSIBLE.test(asset.type)) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

function bodyOf(asset: Asset, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const plain = asset.bodies.identity ?? new Uint8Array();
  asset.bodies[encoding] ??= new Uint8Array(
    encoding === 'br'
      ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : gzipSync(plain, { level: 9 }),
  );
  return asset.bodies[encoding];
}
