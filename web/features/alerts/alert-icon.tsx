import {
  IconChartDots,
  IconClockPause,
  IconCreditCard,
  IconCreditCardOff,
  IconFileUnknown,
  IconHourglassLow,
  IconPackage,
  IconPackageOff,
  IconPlugConnectedX,
  IconSettingsExclamation,
  IconReceiptRefund,
  IconRefreshAlert,
  IconShoppingBag,
  IconWebhook,
} from '@tabler/icons-react';
import type { AlertIconName } from '#domain/alerts.ts';
import type { AlertKind } from './alerts.data.ts';
import tones from '../../ui/styles/tone.module.css';
import classes from './alerts.module.css';

const ICONS: Readonly<Record<AlertIconName, typeof IconPackage>> = {
  box: IconPackage,
  'box-empty': IconPackageOff,
  card: IconCreditCard,
  'card-failed': IconCreditCardOff,
  chart: IconChartDots,
  clock: IconClockPause,
  'file-missing': IconFileUnknown,
  hourglass: IconHourglassLow,
  order: IconShoppingBag,
  plug: IconPlugConnectedX,
  refund: IconReceiptRefund,
  settings: IconSettingsExclamation,
  sync: IconRefreshAlert,
  webhook: IconWebhook,
};

/** The icon of a kind of alert, in color while one is open. */
export function AlertIcon({ kind: { icon, severity }, isOpen }: { kind: AlertKind; isOpen: boolean }) {
  const Icon = ICONS[icon];
  return (
    <span className={`${tones.tone} ${classes.icon}`} data-tone={isOpen ? severity : undefined}>
      <Icon size={20} stroke={1.5} aria-hidden />
    </span>
  );
}
