import type { RefundConflict } from '#contract/orders/order-requests.ts';
import { refundedAmount } from '#contract/orders/order-texts.ts';
import { type Refunded, refundOrder } from '#contract/orders/order-writes.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { type WooOrder, type WooRefund, wooRefund } from '../../../integrations/woocommerce/records/woo-order.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  type Attempt,
  mayHaveArrived,
  type Outcome,
  requireTimeToArrive,
  type ShopOperation,
  trashError,
} from '../../operations/operations.public.ts';
import { storeShopRecords } from '../../sync/sync.public.ts';
import { type Client, type Keyed, orderOperation } from '../writes/order-operation.ts';
import { checkRefund, type RefundBody, type RefundRequest } from './check-refund.ts';
import { type OrderInShop, readGateway, readOrderInShop, readRefunds } from './read-refundable.ts';
import { refundableOf } from './refundable.ts';
import { readRestocked, type Restocked } from './read-restocked.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

/** Names our operation in the refund's metadata. WooCommerce saves it last, so a refund that has it is complete. */
const OPERATION_META = '_karoo_operation';

const UNKNOWN_YET = inEnglish('Your store hasn’t confirmed the refund. We’ll check before sending it again.');
const NEVER_CONFIRMED = inEnglish(
  'Your store never confirmed this refund and doesn’t list it. Check with your payment provider whether the customer was paid before you refund again.',
);
const REFUNDED_MEANWHILE = inEnglish(
  'This order was refunded since you opened it. Check what is left, then refund again.',
);

/** The refunds in the shop before this one was sent. */
type Before = { readonly refunds: readonly number[] };

/**
 * Refunds an order in the shop, once. WooCommerce has no idempotency key: a refund that may have arrived is recognised by our
 * operation in its metadata or, once nothing can arrive any more, by amount and reason among the refunds that are new.
 * `logged`: what other operations refunded. A refund by the gateway that leaves no trace is never sent again, because the money may have moved.
 */
export function makeRefund(
  storeId: string,
  request: RefundRequest,
  logged: () => Promise<readonly Refunded[]>,
): ShopOperation<Keyed<Refunded>, Before> {
  return orderOperation(refundOrder, request, async ({ client }, attempt) => {
    const shop = await readOrderInShop(client, request.wc_id);
    const arrived = attempt.before && (await findEarlier(shop.refunds, request, attempt, logged));
    if (arrived) return refunded(storeId, client, request, arrived);
    if (attempt.before && request.through_gateway) {
      return { refusal: new AppError('SHOP_REFUSED', { message: NEVER_CONFIRMED }) };
    }
    const checked = await check(client, request, shop);
    if (checked instanceof AppError) return refused(storeId, checked, shop);
    await attempt.sending({ refunds: shop.refunds.map(({ id }) => id) });
    const sent = await send(client, request, checked);
    return sent instanceof AppError ? refused(storeId, sent, shop) : refunded(storeId, client, request, sent);
  });
}

/** The refund that an earlier attempt created. Throws while it may still arrive. */
async function findEarlier(
  refunds: readonly WooRefund[],
  request: RefundRequest,
  { before, sentAgoMs }: Attempt<Before>,
  logged: () => Promise<readonly Refunded[]>,
): Promise<WooRefund | undefined> {
  const complete = refunds.find((refund) => isOurs(refund, request));
  if (complete) return complete;
  requireTimeToArrive(sentAgoMs, UNKNOWN_YET);
  const others = new Set((await logged()).map(({ refund_id }) => refund_id));
  return refunds.find(
    ({ id, amount, reason }) =>
      before?.refunds.includes(id) === false &&
      !others.has(id) &&
      fromCents(toCents(amount)) === refundedAmount(request) &&
      reason.trim() === request.reason,
  );
}

function isOurs(refund: WooRefund, { operation_id }: RefundRequest): boolean {
  const meta = refund['meta_data'];
  if (!Array.isArray(meta)) return false;
  return (meta as { key?: unknown; value?: unknown }[]).some(
    ({ key, value }) => key === OPERATION_META && value === operation_id,
  );
}

/** What to send, or why nothing is sent. */
async function check(client: Client, request: RefundRequest, shop: OrderInShop): Promise<RefundBody | AppError> {
  if (shop.order.status === 'trash') return trashError('order');
  const refundable = refundableOf(shop.order, shop.refunds);
  const seen = request.refunded_before;
  if (seen !== undefined && toCents(seen) !== refundable.refunded) {
    const data: RefundConflict = { theirs: { refunded: fromCents(refundable.refunded) }, mine: { refunded: seen } };
    return new AppError('CONFLICT', { message: REFUNDED_MEANWHILE, data });
  }
  const gatewayRefunds = request.through_gateway && (await readGateway(client, shop.order)).refunds;
  try {
    return checkRefund(request, refundable, gatewayRefunds);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** A gateway takes longer than a shop: it pays the customer back before the shop answers. */
const SEND_TIMEOUT_MS = 60_000;

/** Sends the refund. WooCommerce answers 500 where it refuses one, or its gateway does, and has then deleted it. */
async function send(client: Client, request: RefundRequest, body: RefundBody): Promise<WooRefund | AppError> {
  const meta_data = [{ key: OPERATION_META, value: request.operation_id }];
  try {
    const path = `orders/${request.wc_id}/refunds`;
    const { data } = await client.request('POST', path, { body: { ...body, meta_data }, timeoutMs: SEND_TIMEOUT_MS });
    return wooRefund(data);
  } catch (error) {
    if (!(error instanceof WooError)) throw error;
    if (error.shopCode === 'woocommerce_rest_cannot_create_order_refund') {
      return new AppError('SHOP_REFUSED', {
        message: error.shopMessage ?? undefined,
        data: { shop_code: error.shopCode },
        cause: error,
      });
    }
    const found = mayHaveArrived(error) && (await readRefunds(client, request.wc_id).catch(() => []));
    const ours = found && found.find((refund) => isOurs(refund, request));
    if (!ours) throw error;
    return ours;
  }
}

async function refunded(
  storeId: string,
  client: Client,
  request: RefundRequest,
  refund: WooRefund,
): Promise<Outcome<Keyed<Refunded>>> {
  const { operation_id, wc_id, through_gateway } = request;
  const answer = {
    operation_id,
    wc_id,
    refund_id: refund.id,
    amount: fromCents(toCents(refund.amount)),
    through_gateway,
  };
  // The refund is done: what cannot be read now comes with the next sync.
  const order = await readOrderInShop(client, wc_id).catch(() => null);
  const restocked =
    request.restock && order ? await readRestocked(client, order.order, request).catch(() => null) : null;
  return {
    answer,
    store: (tx) => storeAll(tx, storeId, wc_id, order ?? { order: null, refunds: [refund] }, restocked),
  };
}

function refused(storeId: string, refusal: AppError, shop: OrderInShop): Outcome<never> {
  return { refusal, store: (tx) => storeAll(tx, storeId, shop.order.id, shop, null) };
}

async function storeAll(
  tx: Tx,
  storeId: string,
  wcId: number,
  { order, refunds }: { order: WooOrder | null; refunds: readonly WooRefund[] },
  restocked: Restocked | null,
): Promise<void> {
  await storeShopRecords(tx, storeId, 'orders', order ? [order] : []);
  await storeShopRecords(
    tx,
    storeId,
    'refunds',
    refunds.map((refund) => ({ ...refund, parent_id: wcId })),
  );
  await storeShopRecords(tx, storeId, 'products', restocked?.products ?? [], { isOurs: true });
  await storeShopRecords(tx, storeId, 'variations', restocked?.variations ?? [], { isOurs: true });
}
