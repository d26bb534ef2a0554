import { Group, Loader, NativeSelect, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import type { ProductDataValues } from './values/product-data-values.ts';
import type { EditorForm } from './editor-form.ts';
import { STOCK_LABELS } from '../product-labels.ts';
import type { SkuCheck } from './use-sku-checks.ts';

/** The fields of a product or of one of its variations: what an input needs for the figure of this name. */
export type ProductDataField = (
  name: keyof ProductDataValues,
  options?: { type: 'checkbox' },
) => ReturnType<EditorForm['getInputProps']>;

/** Regular and sale price, and the days of the sale. */
export function PriceFields({ field }: { field: ProductDataField }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput label="Regular price" inputMode="decimal" {...field('regular_price')} />
      <TextInput label="Sale price" placeholder="None" inputMode="decimal" {...field('sale_price')} />
      <TextInput type="date" label="Sale from" {...field('sale_from')} />
      <TextInput type="date" label="Sale until" {...field('sale_until')} />
    </SimpleGrid>
  );
}

interface SkuInputProps {
  field: ProductDataField;
  check: SkuCheck;
}

/** The SKU, with what is known of it while it is typed. */
export function SkuInput({ field, check }: SkuInputProps) {
  const props = field('sku');
  return (
    <TextInput
      label="SKU"
      maxLength={100}
      autoComplete="off"
      rightSection={check.isChecking ? <Loader size="xs" role="status" aria-label="Checking the SKU" /> : null}
      {...props}
      error={check.problem ?? props.error}
    />
  );
}

interface StockFieldsProps {
  field: ProductDataField;
  /** Whether it is counted now. */
  counted: boolean;
  /** Whether it has a stock status of its own where it is not. */
  hasStatus: boolean;
}

/** Whether stock is counted, and how many or whether there are any. */
export function StockFields({ field, counted, hasStatus }: StockFieldsProps) {
  return (
    <Stack>
      <Switch label="The shop counts the stock" {...field('manage_stock', { type: 'checkbox' })} />
      {counted ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="In stock" inputMode="numeric" {...field('stock_quantity')} />
          <NativeSelect
            label="Backorders"
            data={[
              { value: 'no', label: 'Not allowed' },
              { value: 'notify', label: 'Allowed, customers are told' },
              { value: 'yes', label: 'Allowed' },
            ]}
            {...field('backorders')}
          />
        </SimpleGrid>
      ) : (
        hasStatus && (
          <NativeSelect
            label="Stock status"
            data={STOCK_STATUSES.map((value) => ({ value, label: STOCK_LABELS[value] ?? value }))}
            {...field('stock_status')}
          />
        )
      )}
    </Stack>
  );
}

/** Weight and size, in the shop's own units. */
export function MeasureFields({ field }: { field: ProductDataField }) {
  return (
    <Stack>
      <TextInput
        label="Weight"
        description="In the shop's units, as all of these"
        inputMode="decimal"
        {...field('weight')}
      />
      <Group grow align="flex-start" gap="sm">
        <TextInput label="Length" inputMode="decimal" {...field('length')} />
        <TextInput label="Width" inputMode="decimal" {...field('width')} />
        <TextInput label="Height" inputMode="decimal" {...field('height')} />
      </Group>
    </Stack>
  );
}
