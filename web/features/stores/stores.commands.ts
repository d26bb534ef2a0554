import type { Command } from '../../ui/links/command.ts';

export const storeCommands: readonly Command[] = [
  {
    id: 'stores:connect',
    label: 'Connect a shop',
    words: 'add store woocommerce new',
    needs: 'manage-stores',
    link: { to: '/dashboard/stores', search: { add: true } },
  },
  {
    id: 'stores:sync',
    label: 'Sync status',
    words: 'refresh import update webhooks last',
    link: { to: '/dashboard/stores' },
  },
];
