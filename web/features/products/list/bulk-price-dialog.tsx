import { Button, Group, Modal, NativeSelect, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Rounding } from '#domain/money/change-price.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { readDecimal } from '../../../platform/format/read-decimal.ts';
import { DayInput } from '../../../ui/dates/day-input.tsx';
import { useOnline } from '../../../platform/connection/connection.ts';
import { priceError, SALE_DAYS } from '../price-rules.ts';
import type { ProductListItem } from '../products.data.ts';
import type { ProductRow } from '../writes/product-overlay.ts';
import { bulkChanges } from './bulk-changes.ts';
import type { BulkChange } from './bulk-changes.ts';
import type { PriceChange, SaleDays } from './bulk-prices.ts';
import { PricePreview } from './price-preview.tsx';
import { ServerOutcome, ServerPreview } from './server-prices.tsx';
import { useServerPrices } from './use-server-prices.ts';
import * as t from './list.text.ts';

interface BulkPriceDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: string;
  products: readonly ProductRow[];
  currency: string;
  onChange: (changes: readonly BulkChange[]) => void;
  /** After a change that the server made. */
  onDone: () => void;
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
export function BulkPriceDialog({ opened, onClose, ...rest }: BulkPriceDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t.priceOfProducts(rest.products.length)}>
      {opened && <PriceForm {...rest} onClose={onClose} />}
    </Modal>
  );
}

function PriceForm({ onClose, storeId, products, currency, onChange, onDone }: Omit<BulkPriceDialogProps, 'opened'>) {
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
  const hasVariations = products.some(({ type }) => type === 'variable');
  const isOnline = useOnline();
  // Variations are not in the list, so the server makes the change. Offline, the products that have a price wait in the queue.
  const viaServer = hasVariations && isOnline;
  const ids = products.map(({ wc_id: id }) => id);
  const server = useServerPrices(storeId, ids, viaServer ? change : null);
  const { changed, skipped } = change ? bulkChanges(products, { kind: 'price', change }) : { changed: [], skipped: [] };
  const count = viaServer ? (server.planned?.changed ?? 0) : changed.length;
  if (server.done) return <ServerOutcome server={server} onClose={onDone} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (viaServer) {
          if (count > 0) server.save.mutate();
        } else if (changed.length > 0) onChange(changed);
      }}
    >
      <Stack>
        <FieldChoice
          field={field}
          onChange={(next) => {
            setField(next);
            setHow('set');
          }}
        />
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
        {hasVariations && !isOnline && (
          <Text size="sm" c="dimmed">
            {t.variationsNeedConnection}
          </Text>
        )}
        {viaServer && <ServerPreview server={server} field={field} currency={currency} />}
        {change && !viaServer && (
          <Preview changed={changed} skipped={skipped.length} field={field} currency={currency} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={server.save.isPending} disabled={change !== null && count === 0}>
            {count === 0 ? t.change : viaServer ? t.changePrices(count) : t.changeProducts(count)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function FieldChoice({ field, onChange }: { field: Field; onChange: (field: Field) => void }) {
  return (
    <Radio.Group
      aria-label={t.priceToChange}
      value={field}
      onChange={(value) => onChange(value === 'sale_price' ? value : 'regular_price')}
    >
      <Group gap="lg">
        <Radio value="regular_price" label={t.regularPrice} />
        <Radio value="sale_price" label={t.salePrice} />
      </Group>
    </Radio.Group>
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
  changed: readonly BulkChange<ProductListItem>[];
  skipped: number;
  field: Field;
  currency: string;
}

/** The prices of the products in the list. */
function Preview({ changed, skipped, field, currency }: PreviewProps) {
  const prices = changed.map(({ product, was, changes }) => ({
    id: product.wc_id,
    name: decodeEntities(product.name),
    was: was[field] ?? product[field],
    now: changes[field] ?? product[field],
  }));
  const note = skipped > 0 ? t.productsLeftUnchangedPrices(skipped) : null;
  return <PricePreview prices={prices} currency={currency} note={note} />;
}
