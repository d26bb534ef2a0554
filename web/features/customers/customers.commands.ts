import type { Command } from '../../ui/links/command.ts';
import { SEGMENT_LABELS } from './customer-labels.ts';
import * as t from './customers.text.ts';

const to = '/dashboard/customers';

export const customerCommands: readonly Command[] = [
  {
    id: 'customers:best',
    label: t.bestCustomers,
    words: t.topSpendBiggestLoyalVip,
    link: { to, search: { orderby: 'spend', order: 'desc' } },
  },
  ...(['new', 'active', 'at-risk', 'lost', 'none'] as const).map((segment) => ({
    id: `customers:${segment}`,
    label: t.customers3(SEGMENT_LABELS[segment]),
    words: t.segment2,
    link: { to, search: { segment } } as const,
  })),
];
