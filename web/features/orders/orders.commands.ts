import { ORDER_STATUSES, statusLabel } from '#domain/order-status.ts';
import type { Command } from '../../ui/links/command.ts';
import * as t from './orders.text.ts';

export const orderCommands: readonly Command[] = ORDER_STATUSES.map((status) => ({
  id: `orders:${status}`,
  label: t.orders5(statusLabel(status)),
  words: t.status2,
  link: { to: '/dashboard/orders', search: { status } },
}));
