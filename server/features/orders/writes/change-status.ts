import type { StatusConflict } from '#contract/orders/order-writes.ts';
import { wooOrder, type WooOrder } from '../../../integrations/woocommerce/records/woo-order.ts';
import type { WooClient } from '../../../integrations/woocommerce/client/woo-client.ts';
import { modifiedOf } from '../../../integrations/woocommerce/records/woo-fields.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  requireTimeToArrive,
  sendOnce,
  trashError,
  type Outcome,
  type OwnResult,
  type ShopOperation,
} from '../../operations/operations.public.ts';
import { storeShopRecord } from '../../sync/sync.public.ts';
import { readOrderNow } from './read-order-now.ts';

export const CHANGE_STATUS = 'order.change-status.v1';

const UNKNOWN_YET = 'Your store hasn’t confirmed this change. We’ll check before sending it again.';

export interface StatusChangeRequest {
  readonly operation_id: string;
  readonly wc_id: number;
  readonly status: string;
  readonly was: string;
  readonly based_on: string;
}

export interface StatusChanged {
  readonly operation_id: string;
  readonly wc_id: number;
  readonly status: string;
  readonly was: string;
  readonly date_modified: string;
}

/** The status in the shop before the change. */
type Before = { readonly status: string };

/** The subject of writes to an order. */
export function subjectOf(wcId: number): string {
  return `orders/${wcId}`;
}

/**
 * Sets an order's status in the shop, unless the status has changed since the person saw it. Changes to other fields of
 * the order do not matter.
 */
export function changeStatus(storeId: string, request: StatusChangeRequest): ShopOperation<StatusChanged, Before> {
  return {
    id: request.operation_id,
    name: CHANGE_STATUS,
    subject: subjectOf(request.wc_id),
    request,
    async perform({ client }, attempt) {
      const current = await readOrderNow(client, request.wc_id);
      const known = [request.was, attempt.before?.status];
      if (current.status === request.status) return changed(storeId, request, current, attempt.before?.status);
      // An earlier write that arrives late would undo whatever is changed after this attempt.
      if (attempt.before) requireTimeToArrive(attempt.sentAgoMs, UNKNOWN_YET);
      if (current.status === 'trash') {
        return { refusal: trashError('order'), store: (tx) => storeShopRecord(tx, storeId, 'orders', current) };
      }
      if (!known.includes(current.status)) {
        const own = await attempt.ownResults([subjectOf(request.wc_id)]);
        if (!isOwnStatus(current.status, request, own)) return conflict(storeId, request, current);
        // The person made a later change after this one was first sent; the shop has the later one.
        if (attempt.before) return changed(storeId, request, current, attempt.before.status);
      }
      await attempt.sending({ status: current.status });
      const order = await putStatus(client, request);
      return changed(storeId, request, order, attempt.before?.status ?? current.status);
    },
    describe({ before, answer }) {
      const [was, is] = [answer?.was ?? before?.status ?? request.was, answer?.status ?? request.status];
      if (was === is) return [];
      const changes = [{ field: 'status', before: was, after: is }];
      return [{ kind: 'order.status', record: subjectOf(request.wc_id), changes }];
    },
  };
}

/** Whether the person's own last change set this status, after the version they saw. */
function isOwnStatus(status: string, { based_on }: StatusChangeRequest, own: readonly OwnResult[]): boolean {
  const last = own.find(({ name }) => name === CHANGE_STATUS)?.answer as StatusChanged | undefined;
  // The shop's clock has whole seconds, so a later change may have the same time.
  return last?.status === status && Date.parse(last.date_modified) >= Date.parse(based_on);
}

function putStatus(client: Pick<WooClient, 'request'>, { wc_id, status }: StatusChangeRequest): Promise<WooOrder> {
  return sendOnce(
    async () => wooOrder((await client.request('PUT', `orders/${wc_id}`, { body: { status } })).data),
    async () => {
      const order = await readOrderNow(client, wc_id);
      return order.status === status ? order : null;
    },
  );
}

function changed(
  storeId: string,
  request: StatusChangeRequest,
  order: WooOrder,
  was = order.status,
): Outcome<StatusChanged> {
  const { operation_id, wc_id } = request;
  return {
    answer: { operation_id, wc_id, status: order.status, was, date_modified: modifiedOf(order) },
    store: (tx) => storeShopRecord(tx, storeId, 'orders', order),
  };
}

/** Refuses with both versions, and stores the shop's. */
function conflict(storeId: string, request: StatusChangeRequest, order: WooOrder): Outcome<never> {
  const theirs = { status: order.status, date_modified: modifiedOf(order) };
  const mine = { status: request.status, based_on: request.based_on };
  const data: StatusConflict = { theirs, mine };
  return {
    refusal: new AppError('CONFLICT', { data }),
    store: (tx) => storeShopRecord(tx, storeId, 'orders', order),
  };
}
