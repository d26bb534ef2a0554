import type { Command } from '../../ui/links/command.ts';
import * as t from './activity.text.ts';

export const activityCommands: readonly Command[] = [
  { id: 'activity', label: t.activity, words: t.whoChangedWhat, link: { to: '/dashboard/settings/activity' } },
];
