import { storePath } from '../../../platform/offline-queue/queued-operation.ts';
import type { NewOperation } from '../../../platform/offline-queue/queued-operation.ts';
import type { OrderEmails } from '../orders.data.ts';
import * as t from '../emails/emails.text.ts';
import { EMAIL_KIND, orderRecord } from './order-operations.ts';
import type { NamedOrder, OrderStore } from './order-operations.ts';

/** Lets the shop send one of its emails about an order again, to the address that the person saw. */
export function emailOperation(
  store: OrderStore,
  order: Pick<NamedOrder, 'wc_id' | 'number'>,
  template: Pick<OrderEmails['items'][number], 'id' | 'title'>,
  email: string,
): NewOperation {
  const id = crypto.randomUUID();
  return {
    id,
    type: 'CREATE',
    endpoint: storePath(store.id, `orders/${order.wc_id}/emails`),
    data: { operation_id: id, template_id: template.id, email },
    organizationId: store.organization_id,
    storeId: store.id,
    kind: EMAIL_KIND,
    record: orderRecord(order.wc_id),
    title: t.emailOfOrder(template.title, order.number),
  };
}
