import type { FailingPaymentsData } from '../kinds/failing-payments.ts';
import type { NoOrdersData } from '../kinds/no-orders.ts';
import type { RefundSpikeData } from '../kinds/refund-spike.ts';
import type { SellOutData } from '../kinds/sell-out.ts';
import type { UnusualSalesData } from '../kinds/unusual-sales.ts';

interface CauseOf<Kind, Data> {
  readonly kind: Kind;
  /** The subject, as in the table of alerts. */
  readonly subject: string;
  readonly data: Data;
}

/** An alert that should be open. */
export type FoundCause =
  | CauseOf<'failing_payments', FailingPaymentsData>
  | CauseOf<'no_orders', NoOrdersData>
  | CauseOf<'refund_spike', RefundSpikeData>
  | CauseOf<'sell_out', SellOutData>
  | CauseOf<'unusual_sales', UnusualSalesData>;
