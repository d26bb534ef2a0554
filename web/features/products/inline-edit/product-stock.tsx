import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { InlineEdit } from './inline-edit.tsx';
import type { InlineEditFormProps } from './inline-edit.tsx';
import { FormButtons } from './product-price.tsx';
import type { InlineEditFieldProps } from './product-price.tsx';
import { STOCK_LABELS, stockLabel } from '../product-labels.ts';
import type { ShownProduct } from './use-change-product.ts';

const WHOLE = /^-?\d{1,9}$/;
/** Kinds of products that have a stock; a product with variations has one where it is counted for all of them. */
const STOCKED = ['simple', 'variation'];

type StockedProduct = ShownProduct & { type: string };

/** A product's stock: how many, where the shop counts, else whether; changed in place. */
export function ProductStock({ product, store, isFixed }: InlineEditFieldProps<StockedProduct>) {
  const { manage_stock: managed, stock_quantity: quantity } = product;
  const { text, tone } = stockLabel({ ...product, manage_stock: managed !== false });
  const isCounted = managed === true && quantity !== null;
  return (
    <InlineEdit
      product={product}
      store={store}
      what="stock"
      fixed={
        isFixed ||
        managed === 'parent' ||
        !(STOCKED.includes(product.type) || (product.type === 'variable' && isCounted))
      }
      Form={isCounted ? QuantityForm : StatusForm}
    >
      {tone === 'quiet' ? text : <ToneBadge tone={tone}>{text}</ToneBadge>}
    </InlineEdit>
  );
}

function QuantityForm({ product, change, onClose }: InlineEditFormProps) {
  // What the person saw when they began: what arrives meanwhile is not theirs.
  const [begun] = useState(product);
  const was = begun.stock_quantity ?? 0;
  const [typed, setTyped] = useState(String(was));
  const [isTried, setTried] = useState(false);
  const isWhole = WHOLE.test(typed.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWhole) return;
    onClose();
    const quantity = Number(typed.trim());
    if (quantity !== was) change({ stock_quantity: quantity }, begun);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label="In stock"
          inputMode="numeric"
          data-autofocus
          value={typed}
          error={isTried && !isWhole && 'Give a whole number.'}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FormButtons onClose={onClose} />
      </Stack>
    </form>
  );
}

function StatusForm({ product, change, onClose }: InlineEditFormProps) {
  const [begun] = useState(product);
  const was = begun.stock_status;
  const [status, setStatus] = useState(was);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    const requested = STOCK_STATUSES.find((known) => known === status);
    if (requested && requested !== was) change({ stock_status: requested }, begun);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <NativeSelect
          label="Stock"
          description="The shop does not count this one."
          data-autofocus
          value={status}
          data={STOCK_STATUSES.map((value) => ({ value, label: STOCK_LABELS[value] ?? value }))}
          onChange={(event) => setStatus(event.currentTarget.value)}
        />
        <FormButtons onClose={onClose} />
      </Stack>
    </form>
  );
}
