import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { MenuLink } from '../../../ui/links/menu-link.tsx';
import { PopoverAnchor, useHasRendered, useLazyPopover } from '../../../ui/lazy-popover.tsx';
import links from '../../../ui/styles/link.module.css';
import type { ProductStore, StoreRef } from '../writes/product-operations.ts';
import { t } from '#domain/language/t.ts';
import { useNavigate } from '@tanstack/react-router';
import type { NewOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { queueWrites } from '../../operations/operations.public.tsx';
import { removeOperation, trashOperation, updateOperation } from '../product-writes.ts';

const DeleteDialog = lazyDialog(() => import('./delete-dialog.tsx'), 'DeleteDialog');

interface ProductMenuProps {
  store: ProductStore;
  product: ActionableProduct;
}

/** Menu of a product: edit, duplicate, move to or restore from the trash, delete. */
export function ProductMenu(props: ProductMenuProps) {
  const menu = useLazyPopover('menu');
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        h="var(--karoo-row-control, 44px)"
        mih={0}
        className={links.above}
        aria-label={t('More for {name}', { name: props.product.name })}
        {...menu.button}
      >
        <IconDots size={20} aria-hidden />
      </ActionIcon>
      {menu.isWanted && <MenuItems {...props} menu={menu} />}
    </>
  );
}

function MenuItems({ store, product, menu }: ProductMenuProps & { menu: ReturnType<typeof useLazyPopover> }) {
  const [isConfirming, setConfirming] = useState(false);
  const actions = useProductActions(store, product);
  const hasRendered = useHasRendered();
  const isTrashed = product.status === 'trash';
  const params = { productId: String(product.wc_id) };
  return (
    <>
      <Menu
        {...menu.popover}
        opened={hasRendered && menu.popover.opened}
        position="bottom-end"
        width={220}
        withinPortal
      >
        <Menu.Target>
          <PopoverAnchor at={menu.target} />
        </Menu.Target>
        <Menu.Dropdown>
          <MenuLink to="/dashboard/products/edit/$productId" params={params} mih={44}>
            {t('Edit')}
          </MenuLink>
          {canDuplicate(product) && (
            <MenuLink to="/dashboard/products/new" search={{ from: product.wc_id }} mih={44}>
              {t('Duplicate')}
            </MenuLink>
          )}
          <Menu.Item mih={44} onClick={isTrashed ? actions.restore : actions.trash}>
            {isTrashed ? t('Restore as draft') : t('Move to trash')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item mih={44} color="red" onClick={() => setConfirming(true)}>
            {t('Delete permanently')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DeleteDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        name={product.name}
        onDelete={actions.delete}
      />
    </>
  );
}

/** The same actions as buttons, in the editor. `onRemoved` is called before the page is left. */
export function ProductActions({ store, product, onRemoved }: ProductMenuProps & { onRemoved: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const actions = useProductActions(store, product, onRemoved);
  const isTrashed = product.status === 'trash';
  return (
    <Group gap="xs">
      {canDuplicate(product) && (
        <LinkButton variant="default" to="/dashboard/products/new" search={{ from: product.wc_id }}>
          {t('Duplicate')}
        </LinkButton>
      )}
      <Button variant="default" onClick={isTrashed ? actions.restore : actions.trash}>
        {isTrashed ? t('Restore as draft') : t('Move to trash')}
      </Button>
      <Button variant="subtle" color="red" onClick={() => setConfirming(true)}>
        {t('Delete permanently')}
      </Button>
      <DeleteDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        name={product.name}
        onDelete={actions.delete}
      />
    </Group>
  );
}

interface ActionableProduct {
  wc_id: number;
  name: string;
  type: string;
  status: string;
  date_modified: string;
}

/** Only types that the editor supports fully can be duplicated. */
const canDuplicate = ({ type }: ActionableProduct): boolean => type === 'simple' || type === 'variable';

/** Trash, restore and delete through the queue. With `onRemoved`, the page is left afterwards. */
function useProductActions(store: StoreRef, product: ActionableProduct, onRemoved?: () => void) {
  const navigate = useNavigate();
  const { wc_id, name } = product;

  const queue = (operation: NewOperation, waiting: string, done: string, failed: string) =>
    queueWrites(`product-${wc_id}`, [operation], {
      waiting,
      done,
      failed,
      undone([how]) {
        if (how === 'removed') return undefined;
        return how === 'reversing' ? t('{name} was restored', { name }) : t('{name}: already being sent', { name });
      },
    });

  async function remove(operation: NewOperation, waiting: string, done: string): Promise<void> {
    const queued = await queue(operation, waiting, done, t('{name} was not changed', { name }));
    const news = await queued?.news;
    if (!onRemoved || (news && !news.ok)) return;
    onRemoved();
    await navigate({ to: '/dashboard/products' });
  }

  return {
    trash: () =>
      void remove(
        trashOperation(store, wc_id, name),
        t('{name}: moves to the trash once it can be sent', { name }),
        t('{name} is in the trash', { name }),
      ),
    restore() {
      const change = { was: { status: 'trash' }, changes: { status: 'draft' as const } };
      const restored = updateOperation(store, product, name, change);
      void queue(
        restored,
        t('{name}: saved here until it can be sent', { name }),
        t('{name} was restored', { name }),
        t('{name} is still in the trash', { name }),
      );
    },
    delete: (typed: string) =>
      void remove(
        removeOperation(store, wc_id, typed),
        t('{name}: deleted once it can be sent', { name }),
        t('{name} was deleted', { name }),
      ),
  };
}
