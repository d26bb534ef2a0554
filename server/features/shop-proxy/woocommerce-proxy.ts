import { randomUUID } from 'node:crypto';
import type { StoreScope } from '#domain/ids.ts';
import type { Role } from '#domain/roles.ts';
import { roleMay } from '#domain/roles.ts';
import { describeWooError } from '../../integrations/woocommerce/connection/diagnosis.ts';
import { checkProxyCall, type ProxyCall } from '../../integrations/woocommerce/proxy/proxy-allow-list.ts';
import type { WooResponse, WooClient } from '../../integrations/woocommerce/client/woo-client.ts';
import { WooError } from '../../integrations/woocommerce/errors/woo-error.ts';
import type { Person } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { translateMessage } from '../../platform/language/translate-message.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import { type RunOperation, shopErrorOf } from '../operations/operations.public.ts';
import type { OpenShopById } from '../stores/stores.public.ts';
import { baseOf, namesOf, type ProxyReply, type TextOfRecords } from './proxy-change.ts';
import { createProxyWrite, errorReply } from './proxy-write.ts';
import { inEnglish } from '../../platform/language/stored-text.ts';

/** The outer `error` means that the request failed, the inner one that the shop refused it. */
export interface ProxyAnswer {
  data: ProxyReply | null;
  error: { message: string; code: string } | null;
}

interface ProxyParts {
  limits: RateLimiter;
  openShop: OpenShopById;
  run: RunOperation;
}

interface Caller {
  store: StoreScope;
  person: Person;
  role: Role;
}

interface ProxyRequest extends ProxyCall {
  operation_id?: string | undefined;
  based_on?: TextOfRecords | undefined;
  name?: TextOfRecords | undefined;
}

/** Changing requests per person. */
const WRITES = { max: 120, windowSeconds: 60 };

/**
 * Sends one request to a shop with the store's key, if the specification allows it. Changing requests need a role that may
 * write, and are logged as operations: a repeated key is not performed twice, and changes since `based_on` are not
 * overwritten. A request without a key is always performed.
 * @throws AppError PROXY_PATH_REFUSED, FORBIDDEN_ROLE, STORE_NOT_FOUND, INVALID_INPUT, CONFLICT, IN_PROGRESS, IN_TRASH,
 * RATE_LIMITED.
 */
export async function callThroughProxy(
  { limits, openShop, run }: ProxyParts,
  { store, person, role }: Caller,
  { operation_id, based_on, name, ...call }: ProxyRequest,
): Promise<ProxyAnswer> {
  const check = checkProxyCall(call);
  if (!check.ok) throw new AppError('PROXY_PATH_REFUSED', { message: check.sentence, data: { reason: check.reason } });
  if (check.isWrite && !roleMay(role, 'write-shop')) throw new AppError('FORBIDDEN_ROLE');
  try {
    if (!check.isWrite) return { data: await readThrough((await openShop(store.storeId)).client, check), error: null };
    const { method, path, params, body = {} } = check;
    const [base, names] = [baseOf(path, method, based_on), namesOf(path, method, name)];
    await limits.require(`proxy writes ${person.id}`, WRITES);
    const id = operation_id ?? randomUUID();
    const write = createProxyWrite(store.storeId, { id, method, path, params, body, base, names });
    const logged = await run(store, person, write.operation);
    return { data: await write.replyOf(logged, async () => (await openShop(store.storeId)).client), error: null };
  } catch (error) {
    // An operation's AppError has the shop's error as its cause.
    const woo = shopErrorOf(error instanceof AppError ? error.cause : error);
    if (woo === null) throw error;
    return refusalOf(woo);
  }
}

type AllowedCall = Extract<ReturnType<typeof checkProxyCall>, { ok: true }>;

async function readThrough(client: WooClient, { method, path, params }: AllowedCall): Promise<ProxyReply> {
  // WooCommerce before 9.6 has no such list; the client derives it from the totals.
  if (path === 'orders/statuses') {
    return { success: true, error: null, data: await client.getOrderStatuses(), headers: {} };
  }
  const response = await client.request(method, path, { params });
  return { success: true, error: null, data: response.data, headers: pagingHeaders(response) };
}

function refusalOf(error: WooError): ProxyAnswer {
  // A refusal by the shop is its reply. Without a usable response, the request failed.
  if (error.status !== null && error.status < 500 && error.code !== 'NOT_JSON' && error.code !== 'FIREWALL') {
    return { data: errorReply(error), error: null };
  }
  const { sentence } = describeWooError(error);
  const message = inEnglish('WooCommerce proxy call failed: {sentence}', { sentence });
  return { data: null, error: { message: translateMessage(message), code: error.code } };
}

function pagingHeaders({ total, totalPages }: WooResponse): Record<string, string> {
  return {
    ...(total !== null && { 'x-wp-total': String(total) }),
    ...(totalPages !== null && { 'x-wp-totalpages': String(totalPages) }),
  };
}
