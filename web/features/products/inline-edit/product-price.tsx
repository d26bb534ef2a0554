import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { InlineEdit } from './inline-edit.tsx';
import type { InlineEditFormProps, ShownProduct } from './inline-edit.tsx';
import { readDecimal } from '../../../platform/format/read-decimal.ts';
import { useStore } from '../../../platform/query/store-query.ts';
import { priceError, salePriceError, samePrice } from '../price-rules.ts';
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
      field={t('price')}
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
  const [regular, setRegular] = useState(was.regular_price);
  const [sale, setSale] = useState(was.sale_price);
  const [isTried, setTried] = useState(false);
  const problems = [priceError(regular), salePriceError(sale, regular)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.some((problem) => problem !== null)) return;
    const requested = { regular_price: readDecimal(regular), sale_price: readDecimal(sale) };
    const changed = (['regular_price', 'sale_price'] as const).filter((name) => !samePrice(requested[name], was[name]));
    onClose();
    if (changed.length > 0) change(Object.fromEntries(changed.map((name) => [name, requested[name]])), begun);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={fieldLabel('regular_price')}
          inputMode="decimal"
          data-autofocus
          value={regular}
          error={isTried && problems[0]}
          onChange={(event) => setRegular(event.currentTarget.value)}
        />
        <TextInput
          label={fieldLabel('sale_price')}
          description={t('Leave empty for none')}
          inputMode="decimal"
          value={sale}
          error={isTried && problems[1]}
          onChange={(event) => setSale(event.currentTarget.value)}
        />
        <SaleWarnings price={sale} timeZone={useStore().timezone} />
        <FormButtons onClose={onClose} />
      </Stack>
    </form>
  );
}

export function FormButtons({ onClose }: { onClose: () => void }) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button type="submit">{t('Save')}</Button>
    </Group>
  );
}
