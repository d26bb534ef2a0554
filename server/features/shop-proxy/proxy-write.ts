import type { WooError } from '../../integrations/woocommerce/errors/woo-error.ts';
import { isFinalRefusal, type ShopOperation } from '../operations/operations.public.ts';
import { describeProxyWrite } from './log-proxy-write.ts';
import { changeBatch } from './proxy-batch.ts';
import { changeRecord, createProduct, deleteProduct } from './proxy-record.ts';
import { type Client, readOne, type ShopRecord } from './proxy-shop.ts';
import type { Before, ProxyAttempt, ProxyOutcome, ProxyReply, ProxyChange } from './proxy-change.ts';

/** The reply for a request that the shop refused. */
export function errorReply({ shopMessage, shopCode: code, status }: WooError): ProxyReply {
  const error = shopMessage || 'Unknown WooCommerce proxy error';
  return { success: false, error, data: { code, status }, headers: {} };
}

/**
 * Creates the operation of a changing request. The log must not contain customer data, so it stores only the id of an
 * order, and a repeated key returns the current order.
 */
export function createProxyWrite(storeId: string, change: ProxyChange) {
  const { id, method, path, params, body, base, names } = change;
  const isOrder = path.startsWith('orders/');
  let changed: ShopRecord | null = null;

  const operation: ShopOperation<ProxyReply, Before> = {
    id,
    name: 'shop.proxy.v1',
    subject: path === 'products' ? `products/new/${id}` : path,
    request: {
      method,
      path,
      params,
      body,
      base: Object.fromEntries(base),
      ...(names.size > 0 && { names: Object.fromEntries(names) }),
    },
    async perform({ client }, attempt) {
      try {
        const outcome = await performIn(storeId, client, change, attempt);
        if (!isOrder || !('answer' in outcome)) return outcome;
        changed = outcome.answer.data as ShopRecord;
        return { ...outcome, answer: { ...outcome.answer, data: { id: changed.id } } };
      } catch (error) {
        // The shop refused the request itself: a retry with the same key gets the same reply.
        if (isFinalRefusal(error)) return { answer: errorReply(error as WooError) };
        throw error;
      }
    },
    describe: (ended) => describeProxyWrite(change, ended),
  };

  return {
    operation,
    async replyOf(logged: ProxyReply, open: () => Promise<Client>): Promise<ProxyReply> {
      if (!isOrder || !logged.success) return logged;
      return { ...logged, data: changed ?? (await readOne(await open(), path)) };
    },
  };
}

function performIn(storeId: string, client: Client, change: ProxyChange, attempt: ProxyAttempt): Promise<ProxyOutcome> {
  if (change.path === 'products/batch') return changeBatch(storeId, client, change, attempt);
  if (change.method === 'DELETE') return deleteProduct(storeId, client, change, attempt);
  return change.method === 'POST'
    ? createProduct(storeId, client, change, attempt)
    : changeRecord(storeId, client, change, attempt);
}
