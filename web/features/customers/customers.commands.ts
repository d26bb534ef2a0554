import { SUGGESTED_SEGMENT_NAMES, SUGGESTED_SEGMENTS } from '#domain/questions/suggested-segments.ts';
import type { Command } from '../../ui/links/command.ts';
import { SEGMENT_LABELS } from './customer-labels.ts';
import { t } from '#domain/language/t.ts';

const to = '/dashboard/customers';

export const customerCommands: readonly Command[] = [
  {
    id: 'customers:best',
    label: t('Best customers'),
    words: t('top spend biggest loyal vip'),
    link: { to, search: { orderby: 'spend', order: 'desc' } },
  },
  ...SUGGESTED_SEGMENT_NAMES.filter((name) => name !== 'best').map((suggested) => ({
    id: `customers:${suggested}`,
    label: t('Customers: {value}', { value: SUGGESTED_SEGMENTS[suggested].name() }),
    words: t('segment'),
    link: { to, search: { suggested } } as const,
  })),
  ...(['new', 'active', 'at-risk', 'lost', 'none'] as const).map((segment) => ({
    id: `customers:${segment}`,
    label: t('Customers: {value}', { value: SEGMENT_LABELS[segment] }),
    words: t('segment'),
    link: { to, search: { segment } } as const,
  })),
];
