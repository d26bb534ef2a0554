import type { Command } from '../../ui/links/command.ts';
import { t } from '#domain/language/t.ts';

export const activityCommands: readonly Command[] = [
  {
    id: 'activity',
    label: t('Activity'),
    words: t('who changed log history audit trail'),
    link: { to: '/dashboard/settings/activity' },
  },
];
