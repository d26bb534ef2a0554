import type { Role } from '#domain/roles.ts';
import { roleMay } from '#domain/roles.ts';
import { judgeProxyCall, type ProxyCall } from '../../integrations/woocommerce/proxy-allow-list.ts';
import type { WooAnswer } from '../../integrations/woocommerce/woo-client.ts';
import { WooError } from '../../integrations/woocommerce/woo-error.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { OpenShopById } from './open-shop.ts';

/** The specification's answer: the outer `error` says that the call itself failed, the inner one what the shop refused. */
export interface ProxyAnswer {
  data: { success: boolean; error: string | null; data: unknown; headers: Record<string, string> } | null;
  error: { message: string; code: string } | null;
}

/**
 * One call to a shop with the store's key, if it is one of those the specification names. Changing calls need a role
 * that may write. Throws PROXY_PATH_REFUSED, FORBIDDEN_ROLE, STORE_NOT_FOUND.
 */
export async function callThroughProxy(
  openShop: OpenShopById,
  storeId: string,
  role: Role,
  call: ProxyCall,
): Promise<ProxyAnswer> {
  const verdict = judgeProxyCall(call);
  if (!verdict.ok)
    throw new AppError('PROXY_PATH_REFUSED', { message: verdict.sentence, data: { reason: verdict.reason } });
  if (verdict.isWrite && !roleMay(role, 'write-shop')) throw new AppError('FORBIDDEN_ROLE');
  const { client } = await openShop(storeId);
  try {
    // Shops older than 9.6 have no such list; the client then derives it from their totals.
    if (verdict.path === 'orders/statuses') {
      return { data: { success: true, error: null, data: await client.getOrderStatuses(), headers: {} }, error: null };
    }
    const answer = await client.request(verdict.method, verdict.path, { params: verdict.params, body: verdict.body });
    return { data: { success: true, error: null, data: answer.data, headers: pagingHeaders(answer) }, error: null };
  } catch (fault) {
    if (!(fault instanceof WooError)) throw fault;
    return refusalOf(fault);
  }
}

function refusalOf(fault: WooError): ProxyAnswer {
  // The shop answered and said no: that is its answer. Where no answer came, the call failed.
  if (fault.status !== null && fault.status < 500 && fault.code !== 'NOT_JSON' && fault.code !== 'FIREWALL') {
    const error = fault.shopMessage || 'Unknown WooCommerce proxy error';
    return {
      data: { success: false, error, data: { code: fault.shopCode, status: fault.status }, headers: {} },
      error: null,
    };
  }
  return { data: null, error: { message: `WooCommerce proxy call failed: ${fault.message}`, code: fault.code } };
}

function pagingHeaders({ total, totalPages }: WooAnswer): Record<string, string> {
  return {
    ...(total !== null && { 'x-wp-total': String(total) }),
    ...(totalPages !== null && { 'x-wp-totalpages': String(totalPages) }),
  };
}
