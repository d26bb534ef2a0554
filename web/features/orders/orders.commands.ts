import { ORDER_STATUSES, statusLabel } from '#domain/order-status.ts';
import type { Command } from '../../ui/links/command.ts';

export const orderCommands: readonly Command[] = ORDER_STATUSES.map((status) => ({
  id: `orders:${status}`,
  label: `Orders: ${statusLabel(status)}`,
  words: 'status',
  link: { to: '/dashboard/orders', search: { status } },
}));
