import { storePath } from '../../../platform/offline-queue/queued-operation.ts';
import type { NewOperation } from '../../../platform/offline-queue/queued-operation.ts';
import * as t from '../address/address.text.ts';
import type { AddressChange } from './address-change.ts';
import { ADDRESS_KIND, orderRecord } from './order-operations.ts';
import type { NamedOrder, OrderStore } from './order-operations.ts';

export function addressOperation(
  store: OrderStore,
  order: Pick<NamedOrder, 'wc_id' | 'number'>,
  { block, changes, was }: AddressChange,
): NewOperation {
  const id = crypto.randomUUID();
  return {
    id,
    type: 'UPDATE',
    endpoint: storePath(store.id, `orders/${order.wc_id}/address`),
    data: { operation_id: id, block, changes, was },
    organizationId: store.organization_id,
    storeId: store.id,
    kind: ADDRESS_KIND,
    record: orderRecord(order.wc_id),
    title: t.addressOfOrder(block === 'billing', order.number),
  };
}
