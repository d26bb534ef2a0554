import type { RestAnswer, RestRequest } from '../rest/answer.ts';
import type { PhpQuery } from '../rest/php-query.ts';
import type { Shop } from '../shop.ts';
import type { JsonObject } from '#domain/generated-shop/wire.ts';

/** A request to the shop's site, before it is authenticated. */
export interface SiteRequest {
  readonly request: Request;
  /** The path below `/wp-json` (`/wc/v3/orders`); null outside the REST API. */
  readonly path: string | null;
  readonly query: PhpQuery;
}

/** What a record is: the last word of its path (`orders`, `refunds`, `products`, `variations`, `customers`, `categories`, …). */
export type RecordKind = string;

/** Where a quirk changes what the shop does. Each is optional; those of several quirks apply in their order. */
export interface QuirkHooks {
  /** Answers in place of the shop, before the key is checked: a page of a firewall, a redirect, a cached answer. Null: not this time. */
  readonly instead?: (request: SiteRequest) => Response | null | Promise<Response | null>;
  /** Changes an authenticated request before the shop sees it: its path, its query. */
  readonly request?: (request: RestRequest) => RestRequest;
  /** Changes a record, in lists, single answers, answers to writes and webhooks alike. */
  readonly record?: (record: JsonObject, kind: RecordKind) => JsonObject;
  /** Changes the status, body or headers of an answer, with its records changed already. */
  readonly answer?: (answer: RestAnswer, request: RestRequest) => RestAnswer;
  /** Changes the answer as sent: its text, its headers, how it arrives. */
  readonly send?: (response: Response, request: SiteRequest) => Response | Promise<Response>;
}

/** One property of a real shop that differs from WooCommerce's own behaviour. */
export interface Quirk {
  /** One sentence, for `--help` and the README. */
  readonly description: string;
  /** Called once per shop: what it creates may hold state, such as a cache. */
  readonly hooks: (shop: Shop) => QuirkHooks;
}

/** An answer with WordPress' error object. */
export function shopError(status: number, code: string, message: string): Response {
  return Response.json({ code, message, data: { status } }, { status });
}

/** A web page where data was expected. */
export function webPage(status: number, title: string): Response {
  const text = `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
  return new Response(text, { status, headers: { 'Content-Type': 'text/html; charset=UTF-8' } });
}
