import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { PopoverAnchor, useHasRendered, useLazyPopover } from '../../../ui/lazy-popover.tsx';
import type { ProductStore } from '../product-store.ts';
import classes from '../products.module.css';
import { useChangeProduct } from './use-change-product.ts';
import type { ShownProduct } from './use-change-product.ts';

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
  /** What is changed, e.g. "price". */
  what: string;
  /** What is shown, and pressed to change it. */
  children: ReactNode;
  Form: ComponentType<InlineEditFormProps>;
  /** It cannot be changed here, or not by this person, e.g. the price of a product that has variations. */
  fixed: boolean;
}

/** A figure that opens a small form of itself. */
export function InlineEdit(props: InlineEditProps) {
  return props.fixed ? props.children : <EditButton {...props} />;
}

function EditButton(props: InlineEditProps) {
  const form = useLazyPopover('dialog');
  return (
    <>
      <UnstyledButton className={classes.inPlace} {...form.button}>
        {props.children}
        <VisuallyHidden>
          , change the {props.what} of {props.product.name}
        </VisuallyHidden>
      </UnstyledButton>
      {form.isWanted && <EditPopover {...props} form={form} />}
    </>
  );
}

/** The form, and what follows from it: it stays, closed, since the shop's answer may ask for a choice. */
function EditPopover({ product, store, Form, form }: InlineEditProps & { form: ReturnType<typeof useLazyPopover> }) {
  const { change, conflict, choose, leave } = useChangeProduct(store, product);
  const isDrawn = useHasRendered();
  return (
    <>
      <Popover
        {...form.popover}
        opened={isDrawn && form.popover.opened}
        trapFocus
        returnFocus
        width={260}
        position="bottom-end"
        withinPortal
        // What was typed stays in sight when the page above grows and moves the figure.
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
          onClose={leave}
          conflict={conflict}
          name={product.name}
          timeZone={store.timezone}
          onChoose={choose}
        />
      )}
    </>
  );
}
