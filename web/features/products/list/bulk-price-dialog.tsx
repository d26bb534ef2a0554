import { Button, Group, Modal, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { readDecimal } from '../../../platform/format/read-decimal.ts';
import { priceError } from '../price-rules.ts';
import type { ProductRow } from '../writes/product-overlay.ts';
import { bulkChanges } from './bulk-changes.ts';
import type { BulkChange } from './bulk-changes.ts';
import type { PriceChange } from './bulk-prices.ts';
import * as t from './list.text.ts';

interface BulkPriceDialogProps {
  opened: boolean;
  onClose: () => void;
  products: readonly ProductRow[];
  currency: string;
  onChange: (changes: readonly BulkChange[]) => void;
}

type Field = PriceChange['field'];

const CHANGES = {
  regular_price: [
    { value: 'set', label: t.setTo },
    { value: 'increase amount', label: t.increaseByAmount },
    { value: 'increase percent', label: t.increaseBy },
    { value: 'decrease amount', label: t.decreaseByAmount },
    { value: 'decrease percent', label: t.decreaseBy },
  ],
  sale_price: [
    { value: 'set', label: t.setTo },
    { value: 'less percent', label: t.regularPriceLess },
    { value: 'less amount', label: t.regularPriceLessAmount },
    { value: 'remove', label: t.removeSalePrice },
  ],
};
/** As many examples as fit without scrolling. */
const EXAMPLES = 3;

/** Changes the regular or sale price of many products, with a preview. */
export function BulkPriceDialog({ opened, onClose, products, currency, onChange }: BulkPriceDialogProps) {
  const [field, setField] = useState<Field>('regular_price');
  const [how, setHow] = useState('set');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const isPercent = how.endsWith('percent');
  const needsValue = how !== 'remove';
  const problem = needsValue ? valueError(typed, isPercent) : null;
  const change = problem === null ? changeOf(field, how, readDecimal(typed)) : null;
  const { changed, skipped } = change ? bulkChanges(products, { kind: 'price', change }) : { changed: [], skipped: [] };
  return (
    <Modal opened={opened} onClose={onClose} title={t.priceOfProducts(products.length)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (changed.length > 0) onChange(changed);
        }}
      >
        <Stack>
          <Radio.Group
            aria-label={t.priceToChange}
            value={field}
            onChange={(value) => {
              setField(value === 'sale_price' ? value : 'regular_price');
              setHow('set');
            }}
          >
            <Group gap="lg">
              <Radio value="regular_price" label={t.regularPrice} />
              <Radio value="sale_price" label={t.salePrice} />
            </Group>
          </Radio.Group>
          <NativeSelect
            label={t.change}
            value={how}
            data={CHANGES[field]}
            onChange={(event) => setHow(event.currentTarget.value)}
          />
          {needsValue && (
            <TextInput
              label={isPercent ? t.percentage : t.amountIn(currency)}
              inputMode="decimal"
              data-autofocus
              value={typed}
              error={isTried && problem}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          {change && <Preview changed={changed} skipped={skipped.length} field={field} currency={currency} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" disabled={change !== null && changed.length === 0}>
              {changed.length > 0 ? t.changeProducts(changed.length) : t.change}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function valueError(typed: string, isPercent: boolean): string | null {
  if (readDecimal(typed) === '') return isPercent ? t.enterAPercentage : t.enterAnAmount;
  if (priceError(typed) === null) return null;
  return isPercent ? t.enterAPercentageSuch : priceError(typed);
}

function changeOf(field: Field, how: string, value: string): PriceChange {
  const [kind = 'set', unit = 'amount'] = how.split(' ');
  // The selects offer exactly the combinations of the type.
  return { field, how: kind, unit, value } as PriceChange;
}

interface PreviewProps {
  changed: readonly BulkChange[];
  skipped: number;
  field: Field;
  currency: string;
}

function Preview({ changed, skipped, field, currency }: PreviewProps) {
  const price = (value: unknown) =>
    value === '' || value === null ? t.none : formatMoneyExact(String(value), currency);
  return (
    <Stack gap={4} role="status">
      {changed.slice(0, EXAMPLES).map(({ product, was, changes }) => (
        <Text key={product.wc_id} size="sm">
          {decodeEntities(product.name)}: {price(was[field])} → {price(changes[field])}
        </Text>
      ))}
      {changed.length > EXAMPLES && (
        <Text size="sm" c="dimmed">
          {t.andMoreProducts(changed.length - EXAMPLES)}
        </Text>
      )}
      {skipped > 0 && (
        <Text size="sm" c="dimmed">
          {t.productsLeftUnchangedPrices(skipped)}
        </Text>
      )}
    </Stack>
  );
}
