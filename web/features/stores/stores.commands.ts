import type { Command } from '../../ui/links/command.ts';

export const storeCommands: readonly Command[] = [
  {
    id: 'stores:sync',
    label: 'Sync status',
    words: 'refresh import update webhooks last',
    link: { to: '/dashboard/stores' },
  },
];
