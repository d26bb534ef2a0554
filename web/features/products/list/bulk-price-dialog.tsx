import { Button, Group, Modal, NativeSelect, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Rounding } from '#domain/money/change-price.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { readDecimal } from '../../../platform/format/read-decimal.ts';
import { DayInput } from '../../../ui/dates/day-input.tsx';
import { priceError, SALE_DAYS } from '../price-rules.ts';
import type { ProductRow } from '../writes/product-overlay.ts';
import { bulkChanges } from './bulk-changes.ts';
import type { BulkChange } from './bulk-changes.ts';
import type { PriceChange, SaleDays } from './bulk-prices.ts';
import classes from '../products.module.css';
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
const ROUNDING_CHOICES: { value: Rounding; label: string }[] = [
  { value: 'cents', label: t.toTheCent },
  { value: 'ninety_nine', label: t.toNinetyNine },
  { value: 'whole', label: t.toWholeAmounts },
];

/** Changes the regular or sale price of many products, with a preview of each. */
export function BulkPriceDialog({ opened, onClose, products, currency, onChange }: BulkPriceDialogProps) {
  const [field, setField] = useState<Field>('regular_price');
  const [how, setHow] = useState('set');
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState<Rounding>('cents');
  const [days, setDays] = useState<SaleDays>({ from: null, until: null });
  const [isTried, setTried] = useState(false);
  const isPercent = how.endsWith('percent');
  const needsValue = how !== 'remove';
  const problem = needsValue ? valueError(typed, isPercent) : null;
  const daysProblem =
    days.from !== null && days.until !== null && days.until < days.from ? t.saleEndsBeforeItStarts : null;
  const change =
    problem === null && daysProblem === null ? changeOf(field, how, readDecimal(typed), rounding, days) : null;
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
          {how.includes(' ') && (
            <NativeSelect
              label={t.rounding}
              value={rounding}
              data={ROUNDING_CHOICES}
              onChange={({ currentTarget }) =>
                setRounding(ROUNDING_CHOICES.find(({ value }) => value === currentTarget.value)?.value ?? 'cents')
              }
            />
          )}
          {field === 'sale_price' && needsValue && <SaleFields days={days} error={daysProblem} onChange={setDays} />}
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

function changeOf(field: Field, how: string, value: string, rounding: Rounding, days: SaleDays): PriceChange {
  const [kind = 'set', unit = 'amount'] = how.split(' ');
  // The selects offer exactly the combinations of the type.
  return { field, how: kind, unit, value, rounding, ...(field === 'sale_price' && { days }) } as PriceChange;
}

interface SaleFieldsProps {
  days: SaleDays;
  error: string | null;
  onChange: (days: SaleDays) => void;
}

/** The first and last day of the sale, both optional. */
function SaleFields({ days, error, onChange }: SaleFieldsProps) {
  const { from: min, to: max } = SALE_DAYS;
  return (
    <SimpleGrid cols={2} spacing="sm">
      <DayInput
        label={t.saleFrom}
        day={days.from ?? ''}
        min={min}
        max={max}
        onChange={(from) => onChange({ ...days, from: from ?? null })}
      />
      <DayInput
        label={t.saleUntil}
        day={days.until ?? ''}
        min={min}
        max={max}
        error={error}
        onChange={(until) => onChange({ ...days, until: until ?? null })}
      />
    </SimpleGrid>
  );
}

interface PreviewProps {
  changed: readonly BulkChange[];
  skipped: number;
  field: Field;
  currency: string;
}

/** Every price before and after. */
function Preview({ changed, skipped, field, currency }: PreviewProps) {
  const price = (value: unknown) =>
    value === '' || value === null ? t.none : formatMoneyExact(String(value), currency);
  return (
    <Stack gap={4}>
      {changed.length > 0 && (
        <div className={classes.preview} role="region" aria-label={t.preview} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t.product2}</th>
                <th scope="col">{t.before}</th>
                <th scope="col">{t.after}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map(({ product, was, changes }) => (
                <tr key={product.wc_id}>
                  <th scope="row" dir="auto">
                    {decodeEntities(product.name)}
                  </th>
                  <td>{price(was[field] ?? product[field])}</td>
                  <td>{price(changes[field] ?? product[field])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {skipped > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t.productsLeftUnchangedPrices(skipped)}
        </Text>
      )}
    </Stack>
  );
}
