import { t } from '#domain/language/t.ts';

export const choices = {
  off: t('Off'),
  fewer: t('Fewer'),
  usual: t('Usual'),
  more: t('More'),
};

export const kinds = {
  no_orders: t('No orders for too long'),
  unusual_sales: t('Sales far below or above what is usual for the weekday'),
  refund_spike: t('Many refunds'),
  failing_payments: t('A payment method that fails'),
  sell_out: t('Stock that runs out before a delivery can arrive'),
};
