import { randomUUID } from 'node:crypto';
import { textsOf } from '#contract/orders/order-texts.ts';
import type { OrderWrite } from '#contract/orders/order-writes.ts';
import type { WooClient } from '../../../integrations/woocommerce/client/woo-client.ts';
import { wooOrder, type WooOrder } from '../../../integrations/woocommerce/records/woo-order.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { ShopOperation } from '../../operations/operations.public.ts';
import { storeShopRecord } from '../../sync/sync.public.ts';

export type Client = Pick<WooClient, 'request'>;

/** A request with its key and its order. */
export type Keyed<Request> = Request & { readonly operation_id: string; readonly wc_id: number };

/** The subject of writes to an order. */
export function subjectOf(wcId: number): string {
  return `orders/${wcId}`;
}

/** The operation of a declared write. */
export function orderOperation<Request extends object, Answer, Logged extends object, Before extends object>(
  write: OrderWrite<Request, Answer, Logged>,
  request: Keyed<Request>,
  perform: ShopOperation<Keyed<Logged>, Before>['perform'],
): ShopOperation<Keyed<Logged>, Before> {
  const record = subjectOf(request.wc_id);
  return {
    id: request.operation_id,
    name: write.name,
    subject: record,
    request,
    perform,
    describe({ before, answer }) {
      const says = textsOf(write.name)!;
      const changes = says.log({ request, before, answer });
      return changes === null ? [] : [{ kind: says.activity.kind, changes, record }];
    },
  };
}

/** Reads an order from the shop. The random parameter prevents sharing a response that was requested before a change. */
export async function readOrderNow(client: Client, wcId: number): Promise<WooOrder> {
  return wooOrder((await client.request('GET', `orders/${wcId}`, { params: { _: randomUUID() } })).data);
}

/** Adds to an outcome that the shop's order is stored with it. */
export function storing<Outcome extends object>(storeId: string, order: WooOrder, outcome: Outcome) {
  return { ...outcome, store: (tx: Tx) => storeShopRecord(tx, storeId, 'orders', order) };
}
