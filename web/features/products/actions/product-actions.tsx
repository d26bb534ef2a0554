import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { canDuplicate, useProductActions } from './use-product-actions.ts';
import type { ActionableProduct } from './use-product-actions.ts';
import type { ProductStore } from '../writes/product-operations.ts';

const DeleteDialog = lazyDialog(() => import('./delete-dialog.tsx').then((module) => module.DeleteDialog));

interface ProductActionsProps {
  store: ProductStore;
  product: ActionableProduct;
  /** Called before the page is left: unsaved changes no longer matter. */
  onRemoved: () => void;
}

/** Duplicate, trash and delete, in the editor. */
export function ProductActions({ store, product, onRemoved }: ProductActionsProps) {
  const [isConfirming, setConfirming] = useState(false);
  const actions = useProductActions(store, product, onRemoved);
  const isTrashed = product.status === 'trash';
  return (
    <Group gap="xs">
      {canDuplicate(product) && (
        <LinkButton variant="default" to="/dashboard/products/new" search={{ from: product.wc_id }}>
          Duplicate
        </LinkButton>
      )}
      <Button variant="default" onClick={isTrashed ? actions.restore : actions.trash}>
        {isTrashed ? 'Restore as draft' : 'Move to trash'}
      </Button>
      <Button variant="subtle" color="red" onClick={() => setConfirming(true)}>
        Delete for good
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
