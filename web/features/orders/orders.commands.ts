import { ORDER_STATUSES, statusLabel } from '#domain/order-status.ts';
import type { Command } from '../../ui/links/command.ts';
import { t } from '#domain/language/t.ts';

export const orderCommands: readonly Command[] = [
  {
    id: 'orders:to-pack',
    label: t('Orders: {statusLabel}', { statusLabel: t('To pack') }),
    words: t('pack ship dispatch courier'),
    link: { to: '/dashboard/orders/to-pack' },
  },
  ...ORDER_STATUSES.map((status): Command => ({
    id: `orders:${status}`,
    label: t('Orders: {statusLabel}', { statusLabel: statusLabel(status) }),
    words: t('status'),
    link: { to: '/dashboard/orders', search: { status } },
  })),
];
