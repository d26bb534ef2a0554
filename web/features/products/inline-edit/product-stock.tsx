import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ownQuantity, ownStatus } from '#contract/forms/product-forms.ts';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { InlineEdit } from './inline-edit.tsx';
import type { InlineEditFormProps, ShownProduct } from './inline-edit.tsx';
import type { InlineEditFieldProps } from './product-price.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
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
      action={t('Change the stock of {name}', { name: product.name })}
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
  const form = useForm({
    rules: ownQuantity,
    values: { stock_quantity: String(was) },
    save(requested) {
      onClose();
      if (requested.stock_quantity !== was) change(requested, begun);
    },
  });
  return (
    <Form form={form} submit={t('Save')} onCancel={onClose} gap="sm">
      <TextInput label={t('In stock')} data-autofocus {...form.field('stock_quantity')} />
    </Form>
  );
}

function StatusForm({ product, change, onClose }: InlineEditFormProps) {
  const [begun] = useState(product);
  const was = begun.stock_status;
  const form = useForm({
    rules: ownStatus,
    values: { stock_status: was },
    save(requested) {
      onClose();
      if (requested.stock_status !== was) change(requested, begun);
    },
  });
  return (
    <Form form={form} submit={t('Save')} onCancel={onClose} gap="sm">
      <NativeSelect
        label={t('Stock')}
        description={t('Quantity isn’t tracked for this product.')}
        data-autofocus
        data={STOCK_CHOICES}
        {...form.choice('stock_status')}
      />
    </Form>
  );
}
