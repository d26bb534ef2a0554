import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { InlineEdit } from './inline-edit.tsx';
import type { InlineEditFormProps, ShownProduct } from './inline-edit.tsx';
import { FormButtons } from './product-price.tsx';
import type { InlineEditFieldProps } from './product-price.tsx';
import { isWholeNumber } from '../price-rules.ts';
import { STOCK_CHOICES, stockLabel } from '../product-labels.ts';
import { t } from '#domain/language/t.ts';

/** Types with a stock of their own. A variable product has one if it is counted for all variations. */
const STOCKED = ['simple', 'variation'];

type StockedProduct = ShownProduct & { type: string; low_variations?: number | undefined };

/** A product's stock, edited inline: the quantity if the shop counts it, else the status. */
export function ProductStock({ product, store, isReadOnly }: InlineEditFieldProps<StockedProduct>) {
  const { manage_stock: managed, stock_quantity: quantity } = product;
  const { text, tone } = stockLabel({ ...product, manage_stock: managed !== false });
  const isCounted = managed === true && quantity !== null;
  return (
    <InlineEdit
      product={product}
      store={store}
      field={t('stock')}
      isReadOnly={
        isReadOnly ||
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
  // The values when editing began, whatever loads meanwhile.
  const [begun] = useState(product);
  const was = begun.stock_quantity ?? 0;
  const [typed, setTyped] = useState(String(was));
  const [isTried, setTried] = useState(false);
  const isWhole = isWholeNumber(typed);
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
          label={t('In stock')}
          inputMode="numeric"
          data-autofocus
          value={typed}
          error={isTried && !isWhole && t('Enter a whole number.')}
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
          label={t('Stock')}
          description={t('Quantity isn’t tracked for this product.')}
          data-autofocus
          value={status}
          data={STOCK_CHOICES}
          onChange={(event) => setStatus(event.currentTarget.value)}
        />
        <FormButtons onClose={onClose} />
      </Stack>
    </form>
  );
}
