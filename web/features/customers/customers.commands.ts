import type { Command } from '../../ui/links/command.ts';
import { SEGMENT_LABELS } from './customer-labels.ts';

export const customerCommands: readonly Command[] = (['new', 'active', 'at-risk', 'lost', 'none'] as const).map(
  (segment) => ({
    id: `customers:${segment}`,
    label: `Customers: ${SEGMENT_LABELS[segment]}`,
    words: 'segment',
    link: { to: '/dashboard/customers', search: { segment } },
  }),
);
