import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import type { ProductStore } from '../product-store.ts';
import { canDuplicate, useProductActions } from './use-product-actions.ts';
import type { ActionableProduct } from './use-product-actions.ts';

const RemovalDialog = lazyDialog(() => import('./delete-dialog.tsx').then((module) => module.RemovalDialog));

interface ProductActionsProps {
  store: ProductStore;
  product: ActionableProduct;
  /** It is gone from here: what is unsaved does not matter any more. */
  onRemoved: () => void;
}

/** What is done with a product as a whole, in the editor itself. */
export function ProductActions({ store, product, onRemoved }: ProductActionsProps) {
  const [isAsked, setAsked] = useState(false);
  const life = useProductActions(store, product, onRemoved);
  const isTrashed = product.status === 'trash';
  return (
    <Group gap="xs">
      {canDuplicate(product) && (
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
      <RemovalDialog opened={isAsked} onClose={() => setAsked(false)} name={product.name} onRemove={life.remove} />
    </Group>
  );
}
