import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LinkButton } from '../../ui/links.tsx';
import type { ColumnsOf } from './products.columns.tsx';
import { isCopied, useProductLife } from './use-product-life.ts';
import type { LivingProduct } from './use-product-life.ts';

const RemovalDialog = lazyDialog(() => import('./removal-dialog.tsx').then((module) => module.RemovalDialog));

interface ProductActionsProps {
  store: ColumnsOf;
  product: LivingProduct;
  /** It is gone from here: what is unsaved does not matter any more. */
  onGone: () => void;
}

/** What is done with a product as a whole, in the editor itself. */
export function ProductActions({ store, product, onGone }: ProductActionsProps) {
  const [isAsked, setAsked] = useState(false);
  const life = useProductLife(store, product, onGone);
  const isTrashed = product.status === 'trash';
  return (
    <Group gap="xs">
      {isCopied(product) && (
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
