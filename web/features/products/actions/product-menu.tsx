import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { PopoverAnchor, useHasRendered, useLazyPopover } from '../../../ui/lazy-popover.tsx';
import { MenuLink } from './menu-link.tsx';
import type { ProductStore } from '../product-store.ts';
import classes from '../products.module.css';
import { canDuplicate, useProductActions } from './use-product-actions.ts';
import type { ActionableProduct } from './use-product-actions.ts';

const RemovalDialog = lazyDialog(() => import('./delete-dialog.tsx').then((module) => module.RemovalDialog));

interface ProductMenuProps {
  store: ProductStore;
  product: ActionableProduct;
}

/** What is done with a product as a whole, behind three dots: edit, another like it, to the trash and back, away for good. */
export function ProductMenu(props: ProductMenuProps) {
  const menu = useLazyPopover('menu');
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={classes.menuButton}
        aria-label={`More for ${props.product.name}`}
        {...menu.button}
      >
        <IconDots size={20} aria-hidden />
      </ActionIcon>
      {menu.isWanted && <Choices {...props} menu={menu} />}
    </>
  );
}

function Choices({ store, product, menu }: ProductMenuProps & { menu: ReturnType<typeof useLazyPopover> }) {
  const [isAsked, setAsked] = useState(false);
  const life = useProductActions(store, product);
  const isDrawn = useHasRendered();
  const isTrashed = product.status === 'trash';
  const params = { productId: String(product.wc_id) };
  return (
    <>
      <Menu {...menu.popover} opened={isDrawn && menu.popover.opened} position="bottom-end" width={220} withinPortal>
        <Menu.Target>
          <PopoverAnchor at={menu.target} />
        </Menu.Target>
        <Menu.Dropdown>
          <MenuLink to="/dashboard/products/edit/$productId" params={params} mih={44}>
            Edit
          </MenuLink>
          {canDuplicate(product) && (
            <MenuLink to="/dashboard/products/new" search={{ from: product.wc_id }} mih={44}>
              Duplicate
            </MenuLink>
          )}
          <Menu.Item mih={44} onClick={isTrashed ? life.restore : life.trash}>
            {isTrashed ? 'Restore as draft' : 'Move to trash'}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item mih={44} color="red" onClick={() => setAsked(true)}>
            Delete for good
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RemovalDialog opened={isAsked} onClose={() => setAsked(false)} name={product.name} onRemove={life.remove} />
    </>
  );
}
