import { randomUUID } from 'node:crypto';
import type { StoreScope } from '#domain/ids.ts';
import type { Role } from '#domain/roles.ts';
import { roleMay } from '#domain/roles.ts';
import { describeWooError } from '../../integrations/woocommerce/connection/diagnosis.ts';
import { checkProxyCall, type ProxyCall } from '../../integrations/woocommerce/proxy/proxy-allow-list.ts';
import type { WooAnswer, WooClient } from '../../integrations/woocommerce/client/woo-client.ts';
import { WooError } from '../../integrations/woocommerce/errors/woo-error.ts';
import type { Person } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { RunOperation } from '../operations/operations.public.ts';
import type { OpenShopById } from '../stores/stores.public.ts';
import { type BasedOn, baseOf, type ProxyReply } from './proxy-change.ts';
import { createProxyWrite, errorReply } from './proxy-write.ts';

/** The specification's answer: the outer `error` says that the call itself failed, the inner one what the shop refused. */
export interface ProxyAnswer {
  data: ProxyReply | null;
  error: { message: string; code: string } | null;
}

interface ProxyParts {
  limits: RateLimiter;
  openShop: OpenShopById;
  run: RunOperation;
}

/** Who calls, and for which store. */
interface Caller {
  store: StoreScope;
  person: Person;
  role: Role;
}

interface ProxyRequest extends ProxyCall {
  operation_id?: string | undefined;
  based_on?: BasedOn | undefined;
}

/** Changing calls, per person. */
const WRITES = { max: 120, windowSeconds: 60 };

/**
 * One call to a shop with the store's key, if it is one of those the specification names. Changing calls need a role
 * that may write, and go through the log of operations: a key that was done is not done again, and what changed since
 * `based_on` is not overwritten. Without a key each request stands by itself, since the same request may be meant twice.
 * Throws PROXY_PATH_REFUSED, FORBIDDEN_ROLE, STORE_NOT_FOUND, INVALID_INPUT, CONFLICT, IN_PROGRESS, IN_TRASH, RATE_LIMITED.
 */
export async function callThroughProxy(
  { limits, openShop, run }: ProxyParts,
  { store, person, role }: Caller,
  { operation_id, based_on, ...call }: ProxyRequest,
): Promise<ProxyAnswer> {
  const verdict = checkProxyCall(call);
  if (!verdict.ok)
    throw new AppError('PROXY_PATH_REFUSED', { message: verdict.sentence, data: { reason: verdict.reason } });
  if (verdict.isWrite && !roleMay(role, 'write-shop')) throw new AppError('FORBIDDEN_ROLE');
  try {
    if (!verdict.isWrite)
      return { data: await readThrough((await openShop(store.storeId)).client, verdict), error: null };
    const { method, path, params, body = {} } = verdict;
    const base = baseOf(path, method, based_on);
    await limits.require(`proxy writes ${person.id}`, WRITES);
    const id = operation_id ?? randomUUID();
    const write = createProxyWrite(store.storeId, { id, method, path, params, body, base });
    const logged = await run(store, person, write.operation);
    return { data: await write.replyOf(logged, async () => (await openShop(store.storeId)).client), error: null };
  } catch (fault) {
    // An operation's fault carries the shop's own.
    const woo = fault instanceof AppError ? fault.cause : fault;
    if (!(woo instanceof WooError)) throw fault;
    return refusalOf(woo);
  }
}

type Verdict = Extract<ReturnType<typeof checkProxyCall>, { ok: true }>;

async function readThrough(client: WooClient, { method, path, params }: Verdict): Promise<ProxyReply> {
  // Shops older than 9.6 have no such list; the client then derives it from their totals.
  if (path === 'orders/statuses') {
    return { success: true, error: null, data: await client.getOrderStatuses(), headers: {} };
  }
  const answer = await client.request(method, path, { params });
  return { success: true, error: null, data: answer.data, headers: pagingHeaders(answer) };
}

function refusalOf(fault: WooError): ProxyAnswer {
  // The shop answered and said no: that is its answer. Where no answer came, the call failed.
  if (fault.status !== null && fault.status < 500 && fault.code !== 'NOT_JSON' && fault.code !== 'FIREWALL') {
    return { data: errorReply(fault), error: null };
  }
  const { sentence } = describeWooError(fault);
  return { data: null, error: { message: `WooCommerce proxy call failed: ${sentence}`, code: fault.code } };
}

function pagingHeaders({ total, totalPages }: WooAnswer): Record<string, string> {
  return {
    ...(total !== null && { 'x-wp-total': String(total) }),
    ...(totalPages !== null && { 'x-wp-totalpages': String(totalPages) }),
  };
}
