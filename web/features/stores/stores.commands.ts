import type { Command } from '../../ui/links/command.ts';
import { t } from '#domain/language/t.ts';

export const storeCommands: readonly Command[] = [
  {
    id: 'stores:connect',
    label: t('Connect a store'),
    words: t('add store woocommerce new'),
    needs: 'manage-stores',
    link: { to: '/dashboard/stores', search: { add: true } },
  },
  {
    id: 'stores:sync',
    label: t('Sync status'),
    words: t('refresh import update webhooks last'),
    link: { to: '/dashboard/stores' },
  },
];
