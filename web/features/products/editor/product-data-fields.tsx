import { Group, Loader, NativeSelect, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { DayInput } from '../../../ui/dates/day-input.tsx';
import { SALE_DAYS } from '../price-rules.ts';
import type { ProductDataValues } from './values/product-data-values.ts';
import type { EditorForm } from './values/editor-values.ts';
import { STOCK_CHOICES } from '../product-labels.ts';
import type { SkuCheck } from './use-sku-checks.ts';
import * as t from './editor.text.ts';

/** Returns the input props of a field, of a product or of a variation. */
export type ProductDataField = (
  name: keyof ProductDataValues,
  options?: { type: 'checkbox' },
) => ReturnType<EditorForm['getInputProps']>;

/** Regular and sale price, and the days of the sale. */
export function PriceFields({ field }: { field: ProductDataField }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput label={t.regularPrice} inputMode="decimal" {...field('regular_price')} />
      <TextInput label={t.salePrice} placeholder={t.none} inputMode="decimal" {...field('sale_price')} />
      <SaleDay label={t.saleFrom} {...field('sale_from')} />
      <SaleDay label={t.saleUntil} {...field('sale_until')} />
    </SimpleGrid>
  );
}

/** The form keeps text that is no date, so that it cannot be saved. */
function SaleDay({ label, value, ...props }: { label: string } & ReturnType<ProductDataField>) {
  const { onChange, ...input } = props;
  return (
    <DayInput
      {...input}
      label={label}
      day={value}
      min={SALE_DAYS.from}
      max={SALE_DAYS.to}
      onChange={(day) => onChange(day ?? '')}
      onInvalid={onChange}
    />
  );
}

/** The SKU, checked while it is typed. */
export function SkuInput({ field, check }: { field: ProductDataField; check: SkuCheck }) {
  const props = field('sku');
  return (
    <TextInput
      label={t.sku}
      maxLength={100}
      autoComplete="off"
      rightSection={check.isChecking ? <Loader size="xs" role="status" aria-label={t.checkingTheSku} /> : null}
      {...props}
      error={check.problem ?? props.error}
    />
  );
}

interface StockFieldsProps {
  field: ProductDataField;
  counted: boolean;
  /** Whether uncounted stock has a status. */
  hasStatus: boolean;
}

/** Stock management with quantity or status. */
export function StockFields({ field, counted, hasStatus }: StockFieldsProps) {
  return (
    <Stack>
      <Switch label={t.trackQuantity} {...field('manage_stock', { type: 'checkbox' })} />
      {counted ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t.inStock} inputMode="numeric" {...field('stock_quantity')} />
          <NativeSelect
            label={t.backorders}
            data={[
              { value: 'no', label: t.notAllowed },
              { value: 'notify', label: t.allowedCustomersAreNotified },
              { value: 'yes', label: t.allowed },
            ]}
            {...field('backorders')}
          />
        </SimpleGrid>
      ) : (
        hasStatus && <NativeSelect label={t.stockStatus} data={STOCK_CHOICES} {...field('stock_status')} />
      )}
    </Stack>
  );
}

/** Weight and size, in the shop's units. */
export function MeasureFields({ field }: { field: ProductDataField }) {
  return (
    <Stack>
      <TextInput label={t.weight} description={t.weightAndSizeUseYour} inputMode="decimal" {...field('weight')} />
      <Group grow align="flex-start" gap="sm">
        <TextInput label={t.length} inputMode="decimal" {...field('length')} />
        <TextInput label={t.width} inputMode="decimal" {...field('width')} />
        <TextInput label={t.height} inputMode="decimal" {...field('height')} />
      </Group>
    </Stack>
  );
}
