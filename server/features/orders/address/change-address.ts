import type { AddressBlock, AddressChanges, AddressConflict } from '#contract/orders/order-address.ts';
import type { WooClient } from '../../../integrations/woocommerce/client/woo-client.ts';
import { modifiedOf } from '../../../integrations/woocommerce/records/woo-fields.ts';
import { wooOrder, type WooOrder } from '../../../integrations/woocommerce/records/woo-order.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  type Outcome,
  type OwnResult,
  sendOnce,
  type ShopOperation,
  trashError,
} from '../../operations/operations.public.ts';
import { storeShopRecord } from '../../sync/sync.public.ts';
import { subjectOf } from '../writes/change-status.ts';
import { readOrderNow } from '../writes/read-order-now.ts';

export const CHANGE_ADDRESS = 'order.change-address.v1';

const CHANGED_MEANWHILE = 'Someone else has changed this address. Choose which one to keep.';

type Field = keyof AddressChanges;
type Values = Readonly<Partial<Record<Field, string | undefined>>>;

export interface AddressRequest {
  readonly operation_id: string;
  readonly wc_id: number;
  readonly block: AddressBlock;
  readonly changes: Values;
  readonly was: Values;
}

/** The answer, with the fields as the shop has them after the change. */
export interface AddressChanged {
  readonly operation_id: string;
  readonly wc_id: number;
  readonly block: AddressBlock;
  readonly address: Values;
  readonly changed: boolean;
}

type Before = { readonly address: Values };
type Client = Pick<WooClient, 'request'>;

/**
 * Changes fields of an order's address in the shop, unless someone changed one of them since the person saw it. Changes to
 * other fields do not matter, and are kept.
 */
export function changeAddress(storeId: string, request: AddressRequest): ShopOperation<AddressChanged, Before> {
  const fields = Object.keys(request.changes).filter(
    (field) => request.changes[field as Field] !== undefined,
  ) as Field[];
  const inShop = (order: WooOrder): Values =>
    Object.fromEntries(fields.map((field) => [field, textOf(order[request.block] as Record<string, unknown>, field)]));
  const isDone = (order: WooOrder) => {
    const current = inShop(order);
    return fields.every((field) => plain(current[field]) === plain(request.changes[field]));
  };

  return {
    id: request.operation_id,
    name: CHANGE_ADDRESS,
    subject: subjectOf(request.wc_id),
    request,
    async perform({ client }, attempt) {
      const order = await readOrderNow(client, request.wc_id);
      if (order.status === 'trash') {
        return { refusal: trashError('order'), store: (tx) => storeShopRecord(tx, storeId, 'orders', order) };
      }
      const current = inShop(order);
      if (isDone(order)) return changed(storeId, request, order, current, attempt.before !== null);
      const known = [request.changes, request.was, ...(attempt.before ? [attempt.before.address] : [])];
      const foreign = fields.filter((field) => known.every((values) => plain(values[field]) !== plain(current[field])));
      if (foreign.length > 0) {
        const own = ownAddress(await attempt.ownResults([subjectOf(request.wc_id)]), request.block);
        if (foreign.some((field) => own[field] === undefined || plain(own[field]) !== plain(current[field]))) {
          return conflict(storeId, request, order, current);
        }
      }
      await attempt.sending({ address: current });
      const after = await putAddress(client, request, isDone);
      return changed(storeId, request, after, inShop(after), true);
    },
    // That it changed, not what it was: the log is kept for longer than a customer may want.
    describe: ({ answer }) =>
      answer?.changed === false
        ? []
        : [{ kind: 'order.address', record: subjectOf(request.wc_id), changes: [{ field: request.block }] }],
  };
}

/** The fields as the person's own earlier changes left them, from any device; the last change counts. */
function ownAddress(own: readonly OwnResult[], block: AddressBlock): Values {
  const changes = own
    .filter(({ name }) => name === CHANGE_ADDRESS)
    .map(({ answer }) => answer as AddressChanged)
    .filter((answer) => answer.block === block);
  return Object.assign({}, ...changes.toReversed().map(({ address }) => address)) as Values;
}

function putAddress(
  client: Client,
  { wc_id, block, changes }: AddressRequest,
  isDone: (order: WooOrder) => boolean,
): Promise<WooOrder> {
  return sendOnce(
    async () => wooOrder((await client.request('PUT', `orders/${wc_id}`, { body: { [block]: changes } })).data),
    async () => {
      const order = await readOrderNow(client, wc_id);
      return isDone(order) ? order : null;
    },
  );
}

function textOf(address: Record<string, unknown>, field: Field): string {
  const value = address[field];
  return typeof value === 'string' ? value : '';
}

/** Shops filter markup out of addresses and trim them. */
function plain(value = ''): string {
  return value
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function changed(
  storeId: string,
  { operation_id, wc_id, block }: AddressRequest,
  order: WooOrder,
  address: Values,
  isChanged: boolean,
): Outcome<AddressChanged> {
  return {
    answer: { operation_id, wc_id, block, address, changed: isChanged },
    store: (tx) => storeShopRecord(tx, storeId, 'orders', order),
  };
}

/** Refuses with both versions, and stores the shop's. */
function conflict(storeId: string, { changes }: AddressRequest, order: WooOrder, current: Values): Outcome<never> {
  const data: AddressConflict = {
    theirs: { address: current, date_modified: modifiedOf(order) },
    mine: { address: changes },
  };
  return {
    refusal: new AppError('CONFLICT', { message: CHANGED_MEANWHILE, data }),
    store: (tx) => storeShopRecord(tx, storeId, 'orders', order),
  };
}
