import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useMay } from '../accounts/accounts.public.tsx';
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
  /** What of it cannot be changed here, e.g. the price of a product that has variations. */
  fixed: boolean;
}

/** A figure that opens a small form of itself, for who may write to the shop. */
export function InPlace(props: InPlaceProps) {
  const { may } = useMay('write-shop');
  return may && !props.fixed ? <Changeable {...props} /> : props.children;
}

function Changeable({ product, store, what, children, Form }: InPlaceProps) {
  const [opened, setOpened] = useState(false);
  const { change, conflict, choose, leave } = useChangeProduct(store, product);
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        trapFocus
        returnFocus
        width={260}
        position="bottom-end"
        withinPortal
      >
        <Popover.Target>
          <UnstyledButton className={classes.inPlace} onClick={() => setOpened(!opened)}>
            {children}
            <VisuallyHidden>
              , change the {what} of {product.name}
            </VisuallyHidden>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <Form product={product} change={change} onClose={() => setOpened(false)} />
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
