import type { Command } from '../../ui/links/command.ts';
import * as t from './stores.text.ts';

export const storeCommands: readonly Command[] = [
  {
    id: 'stores:connect',
    label: t.connectAStore,
    words: t.addStoreWoocommerceNew,
    needs: 'manage-stores',
    link: { to: '/dashboard/stores', search: { add: true } },
  },
  {
    id: 'stores:sync',
    label: t.syncStatus,
    words: t.refreshImportUpdateWebhooksLast,
    link: { to: '/dashboard/stores' },
  },
];
