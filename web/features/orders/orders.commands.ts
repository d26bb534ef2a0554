import { ORDER_STATUSES, statusLabel } from '#domain/order-status.ts';
import type { Command } from '../../ui/links/command.ts';
import * as t from './orders.text.ts';

export const orderCommands: readonly Command[] = [
  { id: 'orders:to-pack', label: t.orders5(t.toPack), words: t.packedWords, link: { to: '/dashboard/orders/to-pack' } },
  ...ORDER_STATUSES.map((status): Command => ({
    id: `orders:${status}`,
    label: t.orders5(statusLabel(status)),
    words: t.status2,
    link: { to: '/dashboard/orders', search: { status } },
  })),
];
