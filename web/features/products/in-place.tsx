import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { OpenedFrom, useDrawn, useOpenedWhenAsked } from '../../ui/opened-when-asked.tsx';
import type { ColumnsOf } from './products.columns.tsx';
import classes from './products.module.css';
import { useChangeProduct } from './use-change-product.ts';
import type { ShownProduct } from './use-change-product.ts';

const ConflictDialog = lazyDialog(() =>
  import('./product-conflict-dialog.tsx').then((module) => module.ProductConflictDialog),
);

export interface InPlaceFormProps {
  product: ShownProduct;
  change: ReturnType<typeof useChangeProduct>['change'];
  onClose: () => void;
}

interface InPlaceProps {
  product: ShownProduct;
  store: ColumnsOf;
  /** What is changed, e.g. "price". */
  what: string;
  /** What is shown, and pressed to change it. */
  children: ReactNode;
  Form: ComponentType<InPlaceFormProps>;
  /** It cannot be changed here, or not by this person, e.g. the price of a product that has variations. */
  fixed: boolean;
}

/** A figure that opens a small form of itself. */
export function InPlace(props: InPlaceProps) {
  return props.fixed ? props.children : <Changeable {...props} />;
}

function Changeable(props: InPlaceProps) {
  const form = useOpenedWhenAsked('dialog');
  return (
    <>
      <UnstyledButton className={classes.inPlace} {...form.button}>
        {props.children}
        <VisuallyHidden>
          , change the {props.what} of {props.product.name}
        </VisuallyHidden>
      </UnstyledButton>
      {form.isWanted && <Changing {...props} form={form} />}
    </>
  );
}

/** The form, and what follows from it: it stays, closed, since the shop's answer may ask for a choice. */
function Changing({ product, store, Form, form }: InPlaceProps & { form: ReturnType<typeof useOpenedWhenAsked> }) {
  const { change, conflict, choose, leave } = useChangeProduct(store, product);
  const isDrawn = useDrawn();
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
          <OpenedFrom at={form.target} />
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
