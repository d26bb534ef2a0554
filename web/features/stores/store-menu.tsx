import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { EditStoreDialog } from './edit-store-dialog.tsx';
import { RemoveStoreDialog } from './remove-store-dialog.tsx';
import type { Store } from './stores.data.ts';

interface Props {
  store: Store;
  opened: boolean;
  onOpened: (opened: boolean) => void;
}

/** What an administrator can do with a store. */
export function StoreMenu({ store, opened, onOpened }: Props) {
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} opened={opened} onChange={onOpened}>
        <Menu.Target>
          <ActionIcon aria-label={`More for ${store.name}`}>
            <IconDots size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item h={44} leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setDialog('edit')}>
            Edit
          </Menu.Item>
          <Menu.Item
            h={44}
            c="var(--karoo-down)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setDialog('remove')}
          >
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'edit' && <EditStoreDialog store={store} onClose={close} />}
      {dialog === 'remove' && <RemoveStoreDialog store={store} onClose={close} />}
    </>
  );
}
