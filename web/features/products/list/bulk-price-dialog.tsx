import { Button, Group, Modal, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { countOf } from '../../../platform/format/number.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { priceError, readPrice } from '../price-rules.ts';
import type { ProductRow } from '../writes/product-overlay.ts';
import { bulkChanges } from './bulk-changes.ts';
import type { BulkChange } from './bulk-changes.ts';
import type { PriceChange } from './bulk-prices.ts';

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
    { value: 'set', label: 'Set to' },
    { value: 'increase amount', label: 'Increase by amount' },
    { value: 'increase percent', label: 'Increase by %' },
    { value: 'decrease amount', label: 'Decrease by amount' },
    { value: 'decrease percent', label: 'Decrease by %' },
  ],
  sale_price: [
    { value: 'set', label: 'Set to' },
    { value: 'less percent', label: 'Regular price less %' },
    { value: 'less amount', label: 'Regular price less amount' },
    { value: 'remove', label: 'Remove sale price' },
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
  const change = problem === null ? changeOf(field, how, readPrice(typed)) : null;
  const { changed, skipped } = change ? bulkChanges(products, { kind: 'price', change }) : { changed: [], skipped: [] };
  return (
    <Modal opened={opened} onClose={onClose} title={`Price of ${countOf(products.length, 'product')}`}>
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
            aria-label="Price to change"
            value={field}
            onChange={(value) => {
              setField(value === 'sale_price' ? value : 'regular_price');
              setHow('set');
            }}
          >
            <Group gap="lg">
              <Radio value="regular_price" label="Regular price" />
              <Radio value="sale_price" label="Sale price" />
            </Group>
          </Radio.Group>
          <NativeSelect
            label="Change"
            value={how}
            data={CHANGES[field]}
            onChange={(event) => setHow(event.currentTarget.value)}
          />
          {needsValue && (
            <TextInput
              label={isPercent ? 'Per cent' : `Amount in ${currency}`}
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
              Cancel
            </Button>
            <Button type="submit" disabled={change !== null && changed.length === 0}>
              {changed.length > 0 ? `Change ${countOf(changed.length, 'product')}` : 'Change'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function valueError(typed: string, isPercent: boolean): string | null {
  if (readPrice(typed) === '') return isPercent ? 'Enter a percentage.' : 'Enter an amount.';
  if (priceError(typed) === null) return null;
  return isPercent ? 'Enter a percentage such as 12.5.' : priceError(typed);
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
    value === '' || value === null ? 'None' : formatMoneyExact(String(value), currency);
  return (
    <Stack gap={4} role="status">
      {changed.slice(0, EXAMPLES).map(({ product, was, changes }) => (
        <Text key={product.wc_id} size="sm">
          {decodeEntities(product.name)}: {price(was[field])} → {price(changes[field])}
        </Text>
      ))}
      {changed.length > EXAMPLES && (
        <Text size="sm" c="dimmed">
          and {countOf(changed.length - EXAMPLES, 'more product')}
        </Text>
      )}
      {skipped > 0 && (
        <Text size="sm" c="dimmed">
          {countOf(skipped, 'product')} left unchanged: prices of variations, no regular price, or a sale price that
          isn’t below the regular price.
        </Text>
      )}
    </Stack>
  );
}
