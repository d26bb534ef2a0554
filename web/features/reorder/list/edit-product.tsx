import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import type { ReorderItem, Supplier } from '../reorder.data.ts';
import { t } from '#domain/language/t.ts';

const ProductDialog = lazyDialog(() => import('../dialogs/product-dialog.tsx').then((module) => module.ProductDialog));

interface EditProductProps {
  item: ReorderItem;
  storeId: string;
  currency: string;
  suppliers: readonly Supplier[];
}

/** Opens a product's supplier, pack size and cost price. */
export function EditProduct(props: EditProductProps) {
  const [isOpen, setOpen] = useState(false);
  const { item } = props;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        pos="relative"
        style={{ zIndex: 1 }}
        aria-label={t('Edit {name}', { name: decodeEntities(item.name) || t('Product {id}', { id: item.wc_id }) })}
        onClick={() => setOpen(true)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ProductDialog {...props} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
