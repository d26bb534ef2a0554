import type { WooParams } from '../client/woo-params.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

export interface ProxyCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With or without a leading slash (`/orders/12`). */
  readonly path: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export type ProxyRefusal = 'PATH' | 'METHOD' | 'PARAMS' | 'BODY' | 'BATCH_TOO_LARGE';

export type ProxyCheck =
  | {
      readonly ok: true;
      readonly method: ProxyCall['method'];
      /** Below `/wc/v3/`, for `WooClient.request`. */
      readonly path: string;
      readonly params: WooParams;
      readonly body: Readonly<Record<string, unknown>> | undefined;
      /** Whether the request changes the shop, which needs more permissions. */
      readonly isWrite: boolean;
    }
  | { readonly ok: false; readonly reason: ProxyRefusal; readonly sentence: string };

/**
 * Filters that a browser may send. Others are refused: the shop ignores unknown names, so a misspelled filter returns
 * everything, and some names (`_method`, `rest_route`, `consumer_key`) would change the request.
 */
const LIST_PARAMS: ReadonlySet<string> = new Set(
  (
    'per_page page offset context search orderby order include exclude _fields status ' +
    'after before modified_after modified_before dates_are_gmt ' +
    'customer product category tag type sku stock_status on_sale featured parent ' +
    'min_price max_price email role hide_empty slug'
  ).split(' '),
);
const ONE_PARAMS = new Set(['context', '_fields']);
const DELETE_PARAMS = new Set(['force']);
const NO_PARAMS: ReadonlySet<string> = new Set();

interface AllowedRoute {
  readonly path: RegExp;
  readonly methods: Readonly<Partial<Record<ProxyCall['method'], ReadonlySet<string>>>>;
}

/** Specification, section 7, "Shop platform calls". Paths like `orders/statuses` must come before `{id}`. */
const ALLOWED_ROUTES: readonly AllowedRoute[] = [
  { path: /^system_status$/, methods: { GET: ONE_PARAMS } },
  { path: /^products$/, methods: { GET: LIST_PARAMS, POST: NO_PARAMS } },
  { path: /^products\/categories$/, methods: { GET: LIST_PARAMS } },
  { path: /^products\/batch$/, methods: { POST: NO_PARAMS } },
  { path: /^products\/\d{1,15}$/, methods: { GET: ONE_PARAMS, PUT: NO_PARAMS, DELETE: DELETE_PARAMS } },
  { path: /^orders$/, methods: { GET: LIST_PARAMS } },
  { path: /^orders\/statuses$/, methods: { GET: ONE_PARAMS } },
  { path: /^orders\/\d{1,15}$/, methods: { GET: ONE_PARAMS, PUT: NO_PARAMS } },
  { path: /^customers$/, methods: { GET: LIST_PARAMS } },
  { path: /^customers\/\d{1,15}$/, methods: { GET: ONE_PARAMS } },
];

/** The maximum items of a batch over its three lists; the shop responds with 413 to more. */
const BATCH_MAX = 100;
const PER_PAGE_MAX = 100;
/** Specification, section 7, "List params". */
const LIST_DEFAULTS = { per_page: 50, context: 'view' } as const;

/** Checks a `woocommerce-proxy` request against the specification, and normalizes it for the shop. */
export function checkProxyCall(call: ProxyCall): ProxyCheck {
  const path = pathInShop(call.path);
  const route = path === null ? undefined : ALLOWED_ROUTES.find((one) => one.path.test(path));
  if (path === null || route === undefined)
    return refuse('PATH', inEnglish('Karoo doesn’t allow this WooCommerce path.'));
  const allowed = route.methods[call.method];
  if (allowed === undefined) return refuse('METHOD', `${call.method} isn’t allowed on this path.`);
  const params = readParams(call.params ?? {}, allowed);
  if (typeof params === 'string') return refuse('PARAMS', params);
  const isWrite = call.method !== 'GET';
  const body = call.method === 'POST' || call.method === 'PUT' ? call.body : undefined;
  if (body !== undefined && !isPlainObject(body)) return refuse('BODY', 'The body has to be an object.');
  if ((call.method === 'POST' || call.method === 'PUT') && body === undefined) {
    return refuse('BODY', 'This call needs a body.');
  }
  const batch = path === 'products/batch' ? checkBatch(body ?? {}) : null;
  if (batch !== null) return batch;
  return { ok: true, method: call.method, path, params, body, isWrite };
}

function refuse(reason: ProxyRefusal, sentence: string): ProxyCheck {
  return { ok: false, reason, sentence };
}

/** Accepts only lower-case letters, digits, underscores and single slashes: no dots, percent signs, queries or hosts. */
function pathInShop(path: string): string | null {
  const bare = path.startsWith('/') ? path.slice(1) : path;
  if (!/^[a-z0-9_]+(?:\/[a-z0-9_]+)*$/.test(bare)) return null;
  // The specification's name for the product batch.
  return bare === 'batch' ? 'products/batch' : bare;
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function readParams(params: Readonly<Record<string, unknown>>, allowed: ReadonlySet<string>): WooParams | string {
  const read: Record<string, string | number | boolean | (string | number | boolean)[]> = {};
  for (const [name, value] of Object.entries(params)) {
    if (!allowed.has(name)) return `The parameter ${name.slice(0, 40)} isn’t allowed on this request.`;
    if (value === null || value === undefined) continue;
    if (Array.isArray(value) && value.every(isScalar)) read[name] = value;
    else if (isScalar(value)) read[name] = value;
    else return `The parameter ${name} has to be text, a number or a list of them.`;
  }
  if (!isWithin(read['per_page'], 1, PER_PAGE_MAX)) return 'per_page runs from 1 to 100.';
  if (!isWithin(read['page'], 1, Number.MAX_SAFE_INTEGER)) return 'page starts at 1.';
  if (read['context'] !== undefined && read['context'] !== 'view') return 'The context is always view.';
  return allowed === LIST_PARAMS ? { ...LIST_DEFAULTS, ...read } : read;
}

function isWithin(value: unknown, min: number, max: number): boolean {
  if (value === undefined) return true;
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= min && number <= max;
}

function isRecordId(value: unknown): boolean {
  return (typeof value === 'number' || typeof value === 'string') && /^\d{1,15}$/.test(String(value));
}

const BATCH_LISTS = ['create', 'update', 'delete'];

function checkBatch(body: Readonly<Record<string, unknown>>): ProxyCheck | null {
  let items = 0;
  for (const [name, list] of Object.entries(body)) {
    if (!BATCH_LISTS.includes(name) || !Array.isArray(list)) {
      return refuse('BODY', 'A batch holds the lists create, update and delete.');
    }
    items += list.length;
  }
  if (items === 0) return refuse('BODY', 'A batch holds the lists create, update and delete.');
  if (items > BATCH_MAX) return refuse('BATCH_TOO_LARGE', 'A batch takes at most 100 items.');
  // PHP would read "12 apples" as the id 12.
  const deleted = (body['delete'] ?? []) as readonly unknown[];
  return deleted.every(isRecordId) ? null : refuse('BODY', 'The list delete holds ids of products.');
}
