import {
  IconChartDots,
  IconClockPause,
  IconCreditCard,
  IconCreditCardOff,
  IconHourglassLow,
  IconPackage,
  IconPackageOff,
  IconPlugConnectedX,
  IconReceiptRefund,
  IconRefreshAlert,
  IconShoppingBag,
  IconWebhook,
} from '@tabler/icons-react';
import type { AlertKind } from '#domain/alerts.ts';
import classes from './alerts.module.css';

const ICONS: Readonly<Record<AlertKind, typeof IconPackage>> = {
  low_stock: IconPackage,
  out_of_stock: IconPackageOff,
  failed_sync: IconRefreshAlert,
  webhook: IconWebhook,
  shop: IconPlugConnectedX,
  payment: IconCreditCard,
  new_orders: IconShoppingBag,
  no_orders: IconClockPause,
  unusual_sales: IconChartDots,
  refund_spike: IconReceiptRefund,
  failing_payments: IconCreditCardOff,
  sell_out: IconHourglassLow,
};

const TONES: Readonly<Record<AlertKind, 'good' | 'warn' | 'bad'>> = {
  low_stock: 'warn',
  out_of_stock: 'bad',
  failed_sync: 'bad',
  webhook: 'warn',
  shop: 'bad',
  payment: 'bad',
  new_orders: 'good',
  no_orders: 'bad',
  unusual_sales: 'warn',
  refund_spike: 'warn',
  failing_payments: 'bad',
  sell_out: 'warn',
};

/** The icon of a kind of alert, in color while one is open. */
export function AlertIcon({ kind, isOpen }: { kind: AlertKind; isOpen: boolean }) {
  const Icon = ICONS[kind];
  return (
    <span className={classes.icon} data-tone={isOpen ? TONES[kind] : undefined}>
      <Icon size={20} stroke={1.5} aria-hidden />
    </span>
  );
}
