import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { MenuLink } from './menu-link.tsx';
import type { ColumnsOf } from './products.columns.tsx';
import classes from './products.module.css';
import { useProductLife } from './use-product-life.ts';
import type { LivingProduct } from './use-product-life.ts';

const RemovalDialog = lazyDialog(() => import('./removal-dialog.tsx').then((module) => module.RemovalDialog));

interface ProductMenuProps {
  store: ColumnsOf;
  product: LivingProduct;
  /** It is gone from here: what is unsaved does not matter any more. */
  onGone?: () => void;
  /** In the editor itself, as buttons; else a menu behind three dots. */
  isEditing?: boolean;
}

/** What is done with a product as a whole: edit, another like it, to the trash and back, away for good. */
export function ProductMenu({ store, product, onGone, isEditing = false }: ProductMenuProps) {
  const [isAsked, setAsked] = useState(false);
  const life = useProductLife(store, product, onGone);
  const isTrashed = product.status === 'trash';
  // What the editor cannot show whole it cannot copy either.
  const isCopied = product.type === 'simple' || product.type === 'variable';
  const dialog = (
    <RemovalDialog opened={isAsked} onClose={() => setAsked(false)} name={product.name} onRemove={life.remove} />
  );
  if (isEditing) {
    return (
      <Group gap="xs">
        {isCopied && (
          <LinkButton variant="default" to="/dashboard/products/new" search={{ from: product.wc_id }}>
            Duplicate
          </LinkButton>
        )}
        <Button variant="default" onClick={isTrashed ? life.restore : life.trash}>
          {isTrashed ? 'Restore as draft' : 'Move to trash'}
        </Button>
        <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
          Delete for good
        </Button>
        {dialog}
      </Group>
    );
  }
  const params = { productId: String(product.wc_id) };
  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            className={classes.menuButton}
            aria-label={`More for ${product.name}`}
          >
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuLink to="/dashboard/products/edit/$productId" params={params} mih={44}>
            Edit
          </MenuLink>
          {isCopied && (
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
      {dialog}
    </>
  );
}
