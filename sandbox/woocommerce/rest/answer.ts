import type { Shop } from '../shop.ts';
import type { Json, JsonObject } from '#domain/generated-shop/wire.ts';
import type { PhpQuery } from './php-query.ts';

/** A request to the REST interface, after the web server's part. */
export type RestRequest = {
  method: string;
  /** Below `/wp-json`, with a slash in front and none behind: `/wc/v3/orders`. */
  path: string;
  query: PhpQuery;
  /** Headers by lower-case name. */
  headers: Map<string, string>;
  rawBody: string;
  /** Scheme, host and folder of the request, without a trailing slash. */
  origin: string;
  /** The same with the whole path, as it is signed by OAuth. */
  url: string;
  https: boolean;
  /** False where keys are not looked at: `?rest_route=` and everything outside `wp-json/wc/`. */
  keysCount: boolean;
};

export type RestAnswer = { status: number; body: Json | undefined; headers: { [name: string]: string } };

/** One call of a handler: the shop, the request, the numbers and names in its path, its JSON body. */
export type Call = {
  shop: Shop;
  request: RestRequest;
  ids: number[];
  words: string[];
  body: JsonObject;
  allow: string;
};

/** A refusal on its way to the caller: WordPress' error object with its status. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly data: Json;

  /** `data` replaces the default `{status}`. */
  constructor(status: number, code: string, message: string, data?: Json) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data ?? { status };
  }

  body(): JsonObject {
    return { code: this.code, message: this.message, data: this.data };
  }
}

/** A response with a single item or the result of an action. */
export function answer(call: Call, body: Json, status = 200, headers: { [name: string]: string } = {}): RestAnswer {
  return { status, body, headers: { Allow: call.allow, ...headers } };
}

/** The error for an unknown id; `resource`: shop_order, product. */
export function invalidId(resource: string, status = 404): Refusal {
  return new Refusal(status, `woocommerce_rest_${resource}_invalid_id`, 'Invalid ID.');
}
