import { Group, NativeSelect, Radio, SimpleGrid, Text, TextInput } from '@mantine/core';
import type * as z from 'zod/mini';
import { amountStep, percentStep } from '#contract/forms/product-forms.ts';
import type { Rounding } from '#domain/money/change-price.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { readDecimal } from '#domain/money/read-decimal.ts';
import { isShopDay } from '#domain/time/shop-time.ts';
import { DayInput } from '../../../ui/dates/day-input.tsx';
import { dayError } from '../../../ui/dates/read-day.ts';
import { useOnline } from '../../../platform/connection/connection.ts';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { SALE_DAYS } from '../price-rules.ts';
import { SaleWarnings } from '../sale-warnings.tsx';
import type { ProductListItem } from '../products.data.ts';
import type { ProductRow } from '../writes/product-overlay.ts';
import { bulkChanges } from './bulk-changes.ts';
import type { BulkChange } from './bulk-changes.ts';
import { type PriceChange, serverPriceChange } from './bulk-prices.ts';
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

interface Typed {
  field: PriceChange['field'];
  how: string;
  value: string;
  rounding: Rounding;
  /** First and last day of a sale, "" for none. */
  from: string;
  until: string;
}

const NOTHING: Typed = { field: 'regular_price', how: 'set', value: '', rounding: 'cents', from: '', until: '' };

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
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('{count, plural, one {Price of # product} other {Price of # products}}', {
        count: rest.matching?.count ?? rest.products.length,
      })}
    >
      <PriceForm {...rest} />
    </Dialog>
  );
}

function PriceForm({
  storeId,
  products,
  matching,
  currency,
  onChange,
  onDone,
}: Omit<BulkPriceDialogProps, 'opened' | 'onClose'>) {
  const form = useForm({
    rules: ({ how }): z.ZodMiniObject | undefined =>
      how === 'remove' ? undefined : how.endsWith('percent') ? percentStep : amountStep,
    values: NOTHING,
    check: saleDayErrors,
    save: (): Promise<unknown> => (viaServer ? server.save.mutateAsync() : onChange(changed)),
  });
  const { field, how } = form.values;
  const isPercent = how.endsWith('percent');
  const needsValue = how !== 'remove';
  const change = form.draft() && changeOf(form.values);
  const hasVariations = products.some(({ type }) => type === 'variable');
  const isOnline = useOnline();
  // Variations are not in the list, so the server makes the change. Offline, the products that have a price wait in the queue.
  const viaServer = (hasVariations && isOnline) || matching !== null;
  const chosen = matching?.filter ?? products.map(({ wc_id: id }) => id);
  const forServer = viaServer && change !== null ? serverPriceChange(change) : null;
  const server = useServerChange(storeId, chosen, forServer, 'prices', onDone);
  const { changed, skipped } = change ? bulkChanges(products, { kind: 'price', change }) : { changed: [], skipped: [] };
  const count = viaServer ? (server.planned?.changed ?? 0) : changed.length;
  if (server.done && !server.done.is_job) return <ServerOutcome server={server} texts={PRICE_TEXTS} onClose={onDone} />;
  return (
    <Form
      form={form}
      submit={
        count === 0
          ? t('Update', {}, 'button')
          : viaServer
            ? t('{count, plural, one {Update # price} other {Update # prices}}', { count })
            : t('{count, plural, one {Update # product} other {Update # products}}', { count })
      }
      disabled={change !== null && count === 0}
      // The preview says why it failed, and after it what was done.
      {...(viaServer && { refused: null, staysOpen: true })}
    >
      <Radio.Group
        aria-label={t('Price to change')}
        value={field}
        onChange={(value) => {
          form.set('field', value === 'sale_price' ? value : 'regular_price');
          form.set('how', 'set');
        }}
      >
        <Group gap="lg">
          <Radio value="regular_price" label={fieldLabel('regular_price')} />
          <Radio value="sale_price" label={fieldLabel('sale_price')} />
        </Group>
      </Radio.Group>
      <NativeSelect label={t('Method')} data={CHANGES[field]} {...form.choice('how')} />
      {needsValue && (
        <TextInput
          label={isPercent ? t('Percentage') : t('Amount in {currency}', { currency })}
          data-autofocus
          {...form.field('value')}
        />
      )}
      {how.includes(' ') && (
        <Radio.Group
          label={t('Rounding')}
          value={form.values.rounding}
          onChange={(rounding: Rounding) => form.set('rounding', rounding)}
        >
          <Group gap="lg" mt={4}>
            {ROUNDING_CHOICES.map((choice) => (
              <Radio key={choice.value} {...choice} />
            ))}
          </Group>
        </Radio.Group>
      )}
      {field === 'sale_price' && needsValue && <SaleFields typed={form.values} onChange={form.set} />}
      {!isOnline && <OfflineNote hasVariations={hasVariations} isWhole={matching !== null} />}
      {viaServer && <ServerPrices server={server} storeId={storeId} field={field} currency={currency} />}
      {change && !viaServer && <Preview changed={changed} skipped={skipped.length} field={field} currency={currency} />}
    </Form>
  );
}

interface SaleFieldsProps {
  typed: Typed;
  onChange: (name: 'from' | 'until', day: string) => void;
}

/** The first and last day of the sale, both optional. */
function SaleFields({ typed, onChange }: SaleFieldsProps) {
  const { from: min, to: max } = SALE_DAYS;
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <DayInput
          label={fieldLabel('date_on_sale_from')}
          day={typed.from}
          min={min}
          max={max}
          onChange={(day) => onChange('from', day)}
        />
        <DayInput
          label={fieldLabel('date_on_sale_to')}
          day={typed.until}
          min={min}
          max={max}
          error={reversedDays(typed)}
          onChange={(day) => onChange('until', day)}
        />
      </SimpleGrid>
      <SaleWarnings price={typed.how === 'set' ? typed.value : ''} until={typed.until} />
    </>
  );
}

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

/** What keeps the days of a sale from being saved. */
function saleDayErrors(typed: Typed) {
  const isShown = typed.field === 'sale_price' && typed.how !== 'remove';
  const errorOf = (day: string) => isShown && day !== '' && dayError(day, SALE_DAYS.from, SALE_DAYS.to);
  return { from: errorOf(typed.from), until: errorOf(typed.until) || (isShown && reversedDays(typed)) };
}

function reversedDays({ from, until }: Typed): string | null {
  return isShopDay(from) && isShopDay(until) && until < from ? t('The sale ends before it starts.') : null;
}

function changeOf({ field, how, value, rounding, from, until }: Typed): PriceChange {
  const [kind = 'set', unit = 'amount'] = how.split(' ');
  const days = { from: from || null, until: until || null };
  // The selects offer exactly the combinations of the type.
  return {
    field,
    how: kind,
    unit,
    value: readDecimal(value),
    rounding,
    ...(field === 'sale_price' && { days }),
  } as PriceChange;
}

interface PreviewProps {
  changed: readonly BulkChange<ProductListItem>[];
  skipped: number;
  field: PriceChange['field'];
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
