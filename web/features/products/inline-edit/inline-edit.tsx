import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { PopoverAnchor, useHasRendered, useLazyPopover } from '../../../ui/lazy-popover.tsx';
import classes from '../products.module.css';
import { useChangeProduct } from './use-change-product.ts';
import type { ShownProduct } from './use-change-product.ts';
import type { ProductStore } from '../writes/product-operations.ts';
import * as t from '../list/list.text.ts';

const ConflictDialog = lazyDialog(() =>
  import('../conflict/product-conflict-dialog.tsx').then((module) => module.ProductConflictDialog),
);

export interface InlineEditFormProps {
  product: ShownProduct;
  change: ReturnType<typeof useChangeProduct>['change'];
  onClose: () => void;
}

interface InlineEditProps {
  product: ShownProduct;
  store: ProductStore;
  /** Name of the field, e.g. "price". */
  field: string;
  /** The value; pressing it opens the form. */
  children: ReactNode;
  Form: ComponentType<InlineEditFormProps>;
  /** Shows the value only, e.g. the price of a variable product. */
  isReadOnly: boolean;
}

/** A value that opens a small form to edit it. */
export function InlineEdit(props: InlineEditProps) {
  return props.isReadOnly ? props.children : <EditButton {...props} />;
}

function EditButton(props: InlineEditProps) {
  const form = useLazyPopover('dialog');
  return (
    <>
      <UnstyledButton className={classes.inlineEdit} {...form.button}>
        {props.children}
        <VisuallyHidden>{t.changeTheOf(props.field, props.product.name)}</VisuallyHidden>
      </UnstyledButton>
      {form.isWanted && <EditPopover {...props} form={form} />}
    </>
  );
}

/** The form. It stays mounted after closing, since the response may be a conflict. */
function EditPopover({ product, store, Form, form }: InlineEditProps & { form: ReturnType<typeof useLazyPopover> }) {
  const { change, conflict, choose, postpone } = useChangeProduct(store, product);
  const hasRendered = useHasRendered();
  return (
    <>
      <Popover
        {...form.popover}
        opened={hasRendered && form.popover.opened}
        trapFocus
        returnFocus
        width={260}
        position="bottom-end"
        withinPortal
        // Keeps the form visible when the page above grows.
        hideDetached={false}
      >
        <Popover.Target>
          <PopoverAnchor at={form.target} />
        </Popover.Target>
        <Popover.Dropdown>
          <Form product={product} change={change} onClose={form.close} />
        </Popover.Dropdown>
      </Popover>
      {conflict && (
        <ConflictDialog
          opened
          onClose={postpone}
          conflict={conflict}
          name={product.name}
          timeZone={store.timezone}
          onChoose={choose}
        />
      )}
    </>
  );
}
