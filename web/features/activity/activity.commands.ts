import type { Command } from '../../ui/links/command.ts';
import { t } from '#domain/language/t.ts';

export const activityCommands: readonly Command[] = [
  {
    id: 'activity',
    label: t('Activity'),
    words: t('who changed log history audit trail'),
    link: { to: '/dashboard/settings/activity' },
  },
  {
    id: 'activity-prices',
    label: t('Price changes'),
    words: t('who changed a price history'),
    link: { to: '/dashboard/settings/activity', search: { field: 'price' } },
  },
  {
    id: 'activity-stock',
    label: t('Stock changes'),
    words: t('who changed stock history'),
    link: { to: '/dashboard/settings/activity', search: { field: 'stock' } },
  },
];
