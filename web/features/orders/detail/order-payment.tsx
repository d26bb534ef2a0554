import { formatDateTime } from '../../../platform/format/date.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { paymentName } from '../order-labels.ts';
import type { OrderDetail } from '../orders.data.ts';

/** How and when it was paid. */
export function OrderPayment({ order, timeZone }: { order: OrderDetail; timeZone: string }) {
  return (
    <Panel title="Payment">
      <FactList
        facts={[
          { label: 'Method', value: <span dir="auto">{paymentName(order)}</span> },
          { label: 'Paid', value: order.date_paid ? formatDateTime(order.date_paid, timeZone) : 'Not yet' },
          { label: 'Transaction', value: order.transaction_id },
          { label: 'Currency', value: order.currency },
        ]}
      />
    </Panel>
  );
}
