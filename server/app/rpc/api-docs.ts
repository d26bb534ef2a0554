import { gzipSync } from 'node:zlib';
import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { api } from '#contract/api.ts';
import { ERRORS } from '#contract/errors.ts';
import { sessionCookie } from '../../features/accounts/accounts.public.ts';
import { escapeHtml } from '../../platform/mail/email-template.ts';

/** A document that does not change while the process runs, with its compressed copy. */
export interface CachedDocument {
  readonly type: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly gzipped: Uint8Array<ArrayBuffer>;
}

/** The contract's OpenAPI document and its page, created at the first request and cached: both are large. */
export function createApiDocuments(publicUrl: string): () => Promise<{ json: CachedDocument; page: CachedDocument }> {
  let documents: Promise<{ json: CachedDocument; page: CachedDocument }> | undefined;
  return () =>
    (documents ??= describeApi(publicUrl).then((document) => ({
      json: cacheDocument('application/json', JSON.stringify(document)),
      page: cacheDocument('text/html; charset=utf-8', apiPage(document)),
    })));
}

function cacheDocument(type: string, text: string): CachedDocument {
  const plain = new Uint8Array(Buffer.from(text, 'utf8'));
  return { type, plain, gzipped: new Uint8Array(gzipSync(plain)) };
}

export async function describeApi(publicUrl: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(api, {
    info: {
      title: 'Karoo',
      version: '1',
      description:
        'Sign in with POST /api/auth/sign-in/email {email, password}; send the answer’s set-auth-token header as `Authorization: Bearer`, or its cookie. ' +
        'Every refusal is {code, status, message, data}.',
    },
    servers: [{ url: publicUrl }],
    // Either of them.
    security: [{ bearer: [] }, { cookie: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie({ publicUrl }) },
      },
    },
    filter: ({ contract }) => contract['~orpc'].route.path !== undefined,
  });
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** A page that lists the calls, without scripts and external resources. */
function apiPage(document: OpenAPI.Document): string {
  const groups = new Map<string, string[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item?.[method];
      if (operation === undefined) continue;
      const group = operation.tags?.[0] ?? 'other';
      groups.set(group, [...(groups.get(group) ?? []), callSection(method, path, operation)]);
    }
  }
  const sections = [...groups].map(([name, calls]) => `<h2>${escapeHtml(name)}</h2>${calls.join('')}`).join('');
  const errors = Object.entries(ERRORS)
    .map(
      ([code, { status, message }]) =>
        `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(message())}</td></tr>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Karoo API</title><style>${STYLE}</style></head><body><main><h1>Karoo API</h1><p>${escapeHtml(document.info.description ?? '')}</p><p><a href="/api/openapi.json">openapi.json</a></p>${sections}<h2>errors</h2><table><tbody>${errors}</tbody></table></main></body></html>`;
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
code,pre{font:14px/1.4 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;border:1px solid #8884;border-radius:.5rem}
details{border:1px solid #8884;border-radius:.5rem;padding:.5rem .75rem;margin:.5rem 0}summary{cursor:pointer}
.method{display:inline-block;min-width:4.5rem;font-weight:600;text-transform:uppercase}td{padding:.25rem .75rem .25rem 0;vertical-align:top}h2{margin-top:2.5rem}`;

function callSection(method: string, path: string, operation: OpenAPI.OperationObject): string {
  const parts = [
    ['Parameters', operation.parameters],
    ['Body', schemaOf(operation.requestBody)],
    ['Answer', Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1]],
  ] as const;
  const details = parts
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<p>${name}</p><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`)
    .join('');
  return `<details><summary><span class="method">${method}</span> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}</summary>${details}</details>`;
}

function schemaOf(body: OpenAPI.OperationObject['requestBody']): unknown {
  return body !== undefined && 'content' in body ? body.content['application/json']?.schema : body;
}
