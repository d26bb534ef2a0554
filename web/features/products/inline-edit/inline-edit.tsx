import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { FormPopover } from '../../../ui/forms/form-popover.tsx';
import { PopoverAnchor, useHasRendered, useLazyPopover } from '../../../ui/lazy-popover.tsx';
import { ConflictDialog, queueWrites } from '../../operations/operations.public.tsx';
import { changedAt, conflictingFields, resolutionOf } from '../conflict/resolve-conflict.ts';
import classes from '../products.module.css';
import { conflictOf } from '../writes/product-operations.ts';
import type { ProductStore, ProductVersion, StoreRef, OpenConflict } from '../writes/product-operations.ts';
import type { ProductChanges } from '#contract/products/product-writes.ts';
import { isOnline } from '../../../platform/connection/connection.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { NewOperation } from '../../../platform/offline-queue/queued-operation.ts';
import type { Priced } from '../price-rules.ts';
import { inlineEditOperation } from '../product-writes.ts';
import type { BaseFigures } from '../product-writes.ts';
import { t } from '#domain/language/t.ts';

export interface InlineEditFormProps {
  product: ShownProduct;
  change: ReturnType<typeof useChangeProduct>['change'];
  onClose: () => void;
}

interface InlineEditProps {
  product: ShownProduct;
  store: ProductStore;
  /** What the button does: "Change the price of Rooibos". */
  action: string;
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
        <VisuallyHidden>{props.action}</VisuallyHidden>
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
      <FormPopover
        {...form.popover}
        opened={hasRendered && form.popover.opened}
        trapFocus
        returnFocus
        width={280}
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
      </FormPopover>
      {conflict && (
        <ConflictDialog
          opened
          onClose={postpone}
          name={product.name}
          changedAt={changedAt(conflict)}
          fields={conflictingFields(conflict)}
          onChoose={choose}
        />
      )}
    </>
  );
}

/** A product or variation on screen. */
export interface ShownProduct extends ProductVersion, Priced {
  name: string;
  manage_stock: boolean | 'parent';
  stock_quantity: number | null;
  stock_status: string;
  /** The server's version without pending changes. Changes are based on it. */
  base: BaseFigures;
}

/**
 * Changes prices and stock inline through the queue, with undo. `conflict` is set if somebody else changed the same fields
 * meanwhile, for the user to choose.
 */
function useChangeProduct(store: StoreRef, product: ShownProduct) {
  const [openConflict, setOpenConflict] = useState<OpenConflict | null>(null);
  const isMounted = useRef(true);
  // The component may unmount before the response arrives.
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  async function change(operation: NewOperation): Promise<void> {
    const { wc_id, name } = product;
    const wasOnline = isOnline();
    await queueWrites(`product-${wc_id}`, [operation], {
      waiting: t('{name}: saved here, waiting to be sent', { name }),
      done: t('{undoable, select, true {{name} saved} other {{name} restored}}', { name, undoable: Boolean(true) }),
      failed(failed) {
        const conflict = conflictOf(failed);
        if (!conflict || (wasOnline && !isMounted.current)) return t('Couldn’t update {name}', { name });
        // A change that was made offline is decided among the pending changes of the product.
        if (wasOnline) setOpenConflict({ operation: failed, conflict });
        return null;
      },
      undone: ([how]) =>
        how === 'sent' ? t('{name}: already being sent to your store', { name }) : t('{name} restored', { name }),
    });
  }

  return {
    conflict: openConflict?.conflict ?? null,
    /** `begun` is the product when editing began, whatever has loaded since. */
    change: (changes: ProductChanges, begun: ShownProduct) => void change(inlineEditOperation(store, begun, changes)),
    /** Closes the conflict. The change stays in the queue. */
    postpone: () => setOpenConflict(null),
    /** Resolves the conflict: the fields in `mine` are sent again, based on the shop's version. */
    choose(mine: readonly string[]) {
      if (!openConflict) return;
      setOpenConflict(null);
      const again = resolutionOf(store, openConflict, mine, product.name);
      if (again) void change(again);
      else void offlineQueue.discard(openConflict.operation.id);
    },
  };
}
