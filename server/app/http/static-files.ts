import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import {
  APP_PAGE,
  AUTH_ADDRESSES,
  AUTH_PAGE,
  HASHED_FILES,
  isAppAddress,
  isServerAddress,
  type PagePlaceholder,
} from '#contract/http/public-pages.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, visitorLanguage } from '#domain/language/language.ts';
import { renderTemplate } from './render-template.ts';
import type { AppEnv } from './request.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const COMPRESSIBLE = /^(?:text|application|image\/svg)/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cached, but revalidated each time: a 304 costs next to nothing. */
const REVALIDATE = 'no-cache';
/** Files whose placeholders are filled in when they are read. */
const TEMPLATES = /\.(?:html|xml|txt)$/;

type Encoding = 'br' | 'gzip' | 'identity';

interface Asset {
  type: string;
  etag: string;
  immutable: boolean;
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
}

/**
 * Serves the built pages from memory, compressed once. Files come first, including the public pages ("/terms" is
 * "/terms/index.html"), in the visitor's language: `folder` holds the
 * English files, a folder of the same name with "-af" the Afrikaans ones, and so on. Paths of the app get the app's page; other page requests get it with 404, so that it shows "not found".
 */
export function staticFiles(
  folder: string,
  values: Readonly<Record<PagePlaceholder, string>>,
): MiddlewareHandler<AppEnv> {
  const built = LANGUAGES.map((language) => ({
    language,
    files: readAssets(language === DEFAULT_LANGUAGE ? folder : `${folder}-${language}`, values),
  }));
  // Names of hashed files never clash. All else is served in the visitor's language, if it was built, else in English.
  const all = new Map(built.toReversed().flatMap(({ files }) => [...files]));
  const byLanguage = new Map(built.map(({ language, files }) => [language, new Map([...all, ...files])]));
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const { path } = c.req;
    const assets = byLanguage.get(visitorLanguage(c.req.header('cookie'), c.req.header('accept-language'))) ?? all;
    const file = assets.get(path) ?? assets.get(`${path.replace(/\/$/, '')}/index.html`);
    const isOfApp = isAppAddress(path);
    const opensPage = isOfApp || (isPageAddress(path) && (c.req.header('accept') ?? '').includes('text/html'));
    const asset = file ?? (opensPage ? appPage(assets, path) : undefined);
    if (asset === undefined) return next();
    const found = file !== undefined || isOfApp;
    c.set('route', asset.immutable ? 'asset' : 'page');
    c.header('cache-control', asset.immutable ? IMMUTABLE : REVALIDATE);
    c.header('vary', asset.immutable ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie');
    if (found) {
      c.header('etag', asset.etag);
      if (c.req.header('if-none-match') === asset.etag) return c.body(null, 304);
    }
    const encoding = chooseEncoding(asset, c.req.header('accept-encoding') ?? '');
    if (encoding !== 'identity') c.header('content-encoding', encoding);
    const body = bodyOf(asset, encoding);
    c.header('content-type', asset.type);
    c.header('content-length', String(body.byteLength));
    const status = found ? 200 : 404;
    return c.req.method === 'HEAD' ? c.body(null, status) : c.body(body, status);
  };
}

/** The app's page; before the sign-in the smaller one. */
function appPage(assets: ReadonlyMap<string, Asset>, path: string): Asset | undefined {
  const isAuthAddress = AUTH_ADDRESSES.some((address) => address === path.replace(/\/$/, ''));
  return (isAuthAddress ? assets.get(AUTH_PAGE) : undefined) ?? assets.get(APP_PAGE);
}

function isPageAddress(path: string): boolean {
  return !isServerAddress(path) && !path.startsWith(HASHED_FILES);
}

function readAssets(folder: string, values: Readonly<Record<PagePlaceholder, string>>): Map<string, Asset> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  return new Map(
    names.map((name) => {
      const path = `/${relative('.', name).split(sep).join('/')}`;
      const content = readContent(join(folder, name), values);
      const type = TYPES[extname(name)] ?? 'application/octet-stream';
      const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
      return [path, { type, etag, immutable: path.startsWith(HASHED_FILES), bodies: { identity: content } }];
    }),
  );
}

function readContent(file: string, values: Readonly<Record<PagePlaceholder, string>>): Uint8Array<ArrayBuffer> {
  const content = readFileSync(file);
  return new Uint8Array(TEMPLATES.test(file) ? Buffer.from(renderTemplate(content.toString('utf8'), values)) : content);
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
