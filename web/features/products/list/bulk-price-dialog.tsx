import { Button, Group, Modal, NativeSelect, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Rounding } from '#domain/money/change-price.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { readDecimal } from '../../../platform/format/read-decimal.ts';
import { DayInput } from '../../../ui/dates/day-input.tsx';
import { useOnline } from '../../../platform/connection/connection.ts';
import { useSaving } from '../../../ui/forms/use-saving.ts';
import { useStore } from '../../../platform/query/store-query.ts';
import { priceError, SALE_DAYS } from '../price-rules.ts';
import { SaleWarnings } from '../sale-warnings.tsx';
import type { ProductListItem } from '../products.data.ts';
import type { ProductRow } from '../writes/product-overlay.ts';
import { bulkChanges } from './bulk-changes.ts';
import type { BulkChange } from './bulk-changes.ts';
import { type PriceChange, type SaleDays, serverPriceChange } from './bulk-prices.ts';
import type { Matching } from './matching.ts';
import { PricePreview } from './price-preview.tsx';
import { OnlineNote, PRICE_TEXTS, ServerOutcome, ServerPrices } from './server-change.tsx';
import { useServerChange } from './use-server-change.ts';
import { fieldLabel } from '../product-labels.ts';
import { t } from '#domain/language/t.ts';

interface BulkPriceDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: string;
  products: readonly ProductRow[];
  /** Instead of these, all that the list finds. */
  matching: Matching | null;
  currency: string;
  /** Resolves when they are stored. */
  onChange: (changes: readonly BulkChange[]) => Promise<void>;
  /** After a change that the server made. */
  onDone: () => void;
}

type Field = PriceChange['field'];

const CHANGES = {
  regular_price: [
    { value: 'set', label: t('Set to') },
    { value: 'increase amount', label: t('Increase by amount') },
    { value: 'increase percent', label: t('Increase by %') },
    { value: 'decrease amount', label: t('Decrease by amount') },
    { value: 'decrease percent', label: t('Decrease by %') },
  ],
  sale_price: [
    { value: 'set', label: t('Set to') },
    { value: 'less percent', label: t('Regular price less %') },
    { value: 'less amount', label: t('Regular price less amount') },
    { value: 'remove', label: t('Remove sale price') },
  ],
};
const ROUNDING_CHOICES: { value: Rounding; label: string }[] = [
  { value: 'cents', label: t('To the cent') },
  { value: 'ninety_nine', label: t('Nearest price ending in ,99') },
  { value: 'whole', label: t('Whole amounts') },
];

/** Changes the regular or sale price of many products, with a preview of each. */
export function BulkPriceDialog({ opened, onClose, ...rest }: BulkPriceDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('{count, plural, one {Price of # product} other {Price of # products}}', {
        count: rest.matching?.count ?? rest.products.length,
      })}
    >
      {opened && <PriceForm {...rest} onClose={onClose} />}
    </Modal>
  );
}

function PriceForm({
  onClose,
  storeId,
  products,
  matching,
  currency,
  onChange,
  onDone,
}: Omit<BulkPriceDialogProps, 'opened'>) {
  const [field, setField] = useState<Field>('regular_price');
  const [how, setHow] = useState('set');
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState<Rounding>('cents');
  const [days, setDays] = useState<SaleDays>({ from: null, until: null });
  const [isTried, setTried] = useState(false);
  const isPercent = how.endsWith('percent');
  const needsValue = how !== 'remove';
  const problem = needsValue ? valueError(typed, isPercent) : null;
  const daysProblem = daysError(days);
  const change =
    problem === null && daysProblem === null ? changeOf(field, how, readDecimal(typed), rounding, days) : null;
  const hasVariations = products.some(({ type }) => type === 'variable');
  const isOnline = useOnline();
  const { isSaving, save } = useSaving();
  // Variations are not in the list, so the server makes the change. Offline, the products that have a price wait in the queue.
  const viaServer = (hasVariations && isOnline) || matching !== null;
  const chosen = matching?.filter ?? products.map(({ wc_id: id }) => id);
  const forServer = serverChangeOf(viaServer ? change : null);
  const server = useServerChange(storeId, chosen, forServer, 'prices', onDone);
  const { changed, skipped } = change ? bulkChanges(products, { kind: 'price', change }) : { changed: [], skipped: [] };
  const count = viaServer ? (server.planned?.changed ?? 0) : changed.length;
  const choose = (next: Field) => {
    setField(next);
    setHow('set');
  };
  if (server.done && !server.done.is_job) return <ServerOutcome server={server} texts={PRICE_TEXTS} onClose={onDone} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (viaServer) {
          if (count > 0) server.save.mutate();
        } else if (changed.length > 0) void save(async () => onChange(changed));
      }}
    >
      <Stack>
        <FieldChoice field={field} onChange={choose} />
        <NativeSelect
          label={t('Change', {}, 'button')}
          value={how}
          data={CHANGES[field]}
          onChange={(event) => setHow(event.currentTarget.value)}
        />
        {needsValue && (
          <TextInput
            label={isPercent ? t('Percentage') : t('Amount in {currency}', { currency })}
            inputMode="decimal"
            data-autofocus
            value={typed}
            error={isTried && problem}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {how.includes(' ') && <RoundingChoice rounding={rounding} onChange={setRounding} />}
        {field === 'sale_price' && needsValue && (
          <SaleFields days={days} price={how === 'set' ? typed : ''} error={daysProblem} onChange={setDays} />
        )}
        {!isOnline && <OfflineNote hasVariations={hasVariations} isWhole={matching !== null} />}
        {viaServer && <ServerPrices server={server} storeId={storeId} field={field} currency={currency} />}
        {change && !viaServer && (
          <Preview changed={changed} skipped={skipped.length} field={field} currency={currency} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={server.save.isPending || isSaving} disabled={change !== null && count === 0}>
            {count === 0
              ? t('Change', {}, 'button')
              : viaServer
                ? t('{count, plural, one {Change # price} other {Change # prices}}', { count })
                : t('{count, plural, one {Change # product} other {Change # products}}', { count })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const serverChangeOf = (change: PriceChange | null) => change && serverPriceChange(change);

/** What needs a connection. */
function OfflineNote({ hasVariations, isWhole }: { hasVariations: boolean; isWhole: boolean }) {
  if (!hasVariations && !isWhole) return null;
  if (isWhole) return <OnlineNote />;
  return (
    <Text size="sm" c="dimmed">
      {t('Prices of variations change only while you are online.')}
    </Text>
  );
}

function RoundingChoice({ rounding, onChange }: { rounding: Rounding; onChange: (rounding: Rounding) => void }) {
  return (
    <NativeSelect
      label={t('Rounding')}
      value={rounding}
      data={ROUNDING_CHOICES}
      onChange={({ currentTarget }) =>
        onChange(ROUNDING_CHOICES.find(({ value }) => value === currentTarget.value)?.value ?? 'cents')
      }
    />
  );
}

function FieldChoice({ field, onChange }: { field: Field; onChange: (field: Field) => void }) {
  return (
    <Radio.Group
      aria-label={t('Price to change')}
      value={field}
      onChange={(value) => onChange(value === 'sale_price' ? value : 'regular_price')}
    >
      <Group gap="lg">
        <Radio value="regular_price" label={fieldLabel('regular_price')} />
        <Radio value="sale_price" label={fieldLabel('sale_price')} />
      </Group>
    </Radio.Group>
  );
}

function daysError({ from, until }: SaleDays): string | null {
  return from !== null && until !== null && until < from ? t('The sale ends before it starts.') : null;
}

function valueError(typed: string, isPercent: boolean): string | null {
  if (readDecimal(typed) === '') return isPercent ? t('Enter a percentage.') : t('Enter an amount.');
  if (priceError(typed) === null) return null;
  return isPercent ? t('Enter a percentage such as 12.5.') : priceError(typed);
}

function changeOf(field: Field, how: string, value: string, rounding: Rounding, days: SaleDays): PriceChange {
  const [kind = 'set', unit = 'amount'] = how.split(' ');
  // The selects offer exactly the combinations of the type.
  return { field, how: kind, unit, value, rounding, ...(field === 'sale_price' && { days }) } as PriceChange;
}

interface SaleFieldsProps {
  days: SaleDays;
  /** Where all get the same price. */
  price: string;
  error: string | null;
  onChange: (days: SaleDays) => void;
}

/** The first and last day of the sale, both optional. */
function SaleFields({ days, price, error, onChange }: SaleFieldsProps) {
  const { from: min, to: max } = SALE_DAYS;
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <DayInput
          label={fieldLabel('date_on_sale_from')}
          day={days.from ?? ''}
          min={min}
          max={max}
          onChange={(from) => onChange({ ...days, from: from ?? null })}
        />
        <DayInput
          label={fieldLabel('date_on_sale_to')}
          day={days.until ?? ''}
          min={min}
          max={max}
          error={error}
          onChange={(until) => onChange({ ...days, until: until ?? null })}
        />
      </SimpleGrid>
      <SaleWarnings price={price} until={days.until ?? ''} timeZone={useStore().timezone} />
    </>
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
  const note =
    skipped > 0
      ? t(
          '{skipped, plural, one {# product left unchanged: prices of variations, no regular price, or a sale price that isn’t below the regular price.} other {# products left unchanged: prices of variations, no regular price, or a sale price that isn’t below the regular price.}}',
          { skipped },
        )
      : null;
  return <PricePreview prices={prices} currency={currency} note={note} />;
}
