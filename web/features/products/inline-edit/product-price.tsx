import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ownPrices } from '#contract/forms/product-forms.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { InlineEdit } from './inline-edit.tsx';
import type { InlineEditFormProps, ShownProduct } from './inline-edit.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { samePrice } from '../price-rules.ts';
import { SaleWarnings } from '../sale-warnings.tsx';
import type { ProductStore } from '../writes/product-operations.ts';
import { fieldLabel } from '../product-labels.ts';
import { t } from '#domain/language/t.ts';
import text from '../../../ui/styles/text.module.css';

/** Types with a price of their own. */
const PRICED = ['simple', 'external', 'variation'];

type PricedProduct = ShownProduct & { type: string };

export interface InlineEditFieldProps<Product> {
  product: Product;
  store: ProductStore;
  /** Read-only without the permission, or until the shop has the product. */
  isReadOnly: boolean;
}

/** A product's price, edited inline. During a sale the regular price is struck out. */
export function ProductPrice({ product, store, isReadOnly }: InlineEditFieldProps<PricedProduct>) {
  return (
    <InlineEdit
      product={product}
      store={store}
      action={t('Change the price of {name}', { name: product.name })}
      isReadOnly={isReadOnly || !PRICED.includes(product.type)}
      Form={PriceForm}
    >
      {formatMoneyExact(product.price, store.currency)}
      {product.on_sale && product.regular_price && (
        <s className={text.below}>{formatMoneyExact(product.regular_price, store.currency)}</s>
      )}
    </InlineEdit>
  );
}

function PriceForm({ product, change, onClose }: InlineEditFormProps) {
  // The values when editing began, whatever loads meanwhile.
  const [begun] = useState(product);
  const was = { regular_price: begun.regular_price ?? '', sale_price: begun.sale_price ?? '' };
  const form = useForm({
    rules: ownPrices,
    values: was,
    save(requested) {
      const names = ['regular_price', 'sale_price'] as const;
      const changed = names.filter((name) => !samePrice(requested[name], was[name]));
      onClose();
      if (changed.length > 0) change(Object.fromEntries(changed.map((name) => [name, requested[name]])), begun);
    },
  });
  return (
    <Form form={form} submit={t('Save')} onCancel={onClose} gap="sm">
      <TextInput label={fieldLabel('regular_price')} data-autofocus {...form.field('regular_price')} />
      <TextInput
        label={fieldLabel('sale_price')}
        description={t('Leave empty for none')}
        {...form.field('sale_price')}
      />
      <SaleWarnings price={form.values.sale_price} />
    </Form>
  );
}
