import type { Command } from '../../ui/links/command.ts';
import { SEGMENT_LABELS } from './customer-labels.ts';

const to = '/dashboard/customers';

export const customerCommands: readonly Command[] = [
  {
    id: 'customers:best',
    label: 'Best customers',
    words: 'top spend biggest loyal vip',
    link: { to, search: { orderby: 'spend', order: 'desc' } },
  },
  ...(['new', 'active', 'at-risk', 'lost', 'none'] as const).map((segment) => ({
    id: `customers:${segment}`,
    label: `Customers: ${SEGMENT_LABELS[segment]}`,
    words: 'segment',
    link: { to, search: { segment } } as const,
  })),
];
