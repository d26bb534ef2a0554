import type { WooError } from '../../integrations/woocommerce/errors/woo-error.ts';
import { isFinalRefusal, type ShopOperation } from '../operations/operations.public.ts';
import { changeBatch } from './proxy-batch.ts';
import { changeRecord, createProduct, deleteProduct } from './proxy-record.ts';
import { type Client, readOne, type ShopRecord } from './proxy-shop.ts';
import type { Before, ProxyAttempt, ProxyOutcome, ProxyReply, ProxyChange } from './proxy-change.ts';

/** The shop's refusal as the answer to a call. */
export function errorReply(fault: WooError): ProxyReply {
  const error = fault.shopMessage || 'Unknown WooCommerce proxy error';
  return { success: false, error, data: { code: fault.shopCode, status: fault.status }, headers: {} };
}

/**
 * A changing call as an operation, and its answer. The log keeps no customer's data: of an order only the id, and a
 * repeated key gets the order as it is now.
 */
export function createProxyWrite(storeId: string, change: ProxyChange) {
  const { id, method, path, params, body, base } = change;
  const isOrder = path.startsWith('orders/');
  let answered: ShopRecord | null = null;

  const operation: ShopOperation<ProxyReply, Before> = {
    id,
    name: 'shop.proxy.v1',
    subject: path === 'products' ? `products/new/${id}` : path,
    request: { method, path, params, body, base: Object.fromEntries(base) },
    async perform({ client }, attempt) {
      try {
        const outcome = await performIn(storeId, client, change, attempt);
        if (!isOrder || !('answer' in outcome)) return outcome;
        answered = outcome.answer.data as ShopRecord;
        return { ...outcome, answer: { ...outcome.answer, data: { id: answered.id } } };
      } catch (fault) {
        // The shop has looked at it and said no: the same key gets the same answer.
        if (isFinalRefusal(fault)) return { answer: errorReply(fault as WooError) };
        throw fault;
      }
    },
  };

  return {
    operation,
    async replyOf(logged: ProxyReply, open: () => Promise<Client>): Promise<ProxyReply> {
      if (!isOrder || !logged.success) return logged;
      return { ...logged, data: answered ?? (await readOne(await open(), path)) };
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
