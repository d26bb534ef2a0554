import { Group, Loader, NativeSelect, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { STOCK_STATUSES } from '#contract/products.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import type { EditorValues } from './editor-values.ts';
import { productStatusLabel, STOCK_LABELS } from './product-words.ts';
import type { SkuCheck } from './use-sku-check.ts';

export type EditorForm = UseFormReturnType<EditorValues>;

const STATUSES = ['publish', 'draft', 'pending', 'private'];

/** Name, texts and who can see it. `status`: what it has now, which may be one that is not given here. */
export function AboutSection({ form, status }: { form: EditorForm; status: string }) {
  const statuses = STATUSES.includes(status) ? STATUSES : [status, ...STATUSES];
  return (
    <Panel title="About">
      <Stack>
        <TextInput label="Name" required maxLength={500} dir="auto" {...form.getInputProps('name')} />
        <Textarea
          label="Short description"
          description="Beside the price; HTML is kept"
          autosize
          minRows={2}
          maxRows={8}
          dir="auto"
          {...form.getInputProps('short_description')}
        />
        <Textarea
          label="Description"
          description="HTML is kept"
          autosize
          minRows={4}
          maxRows={16}
          dir="auto"
          {...form.getInputProps('description')}
        />
        <NativeSelect
          label="Status"
          data={statuses.map((value) => ({ value, label: productStatusLabel(value) }))}
          {...form.getInputProps('status')}
        />
      </Stack>
    </Panel>
  );
}

/** Regular and sale price, and the days of the sale. */
export function PriceSection({ form }: { form: EditorForm }) {
  return (
    <Panel title="Price">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Regular price" inputMode="decimal" {...form.getInputProps('regular_price')} />
        <TextInput label="Sale price" placeholder="None" inputMode="decimal" {...form.getInputProps('sale_price')} />
        <TextInput type="date" label="Sale from" {...form.getInputProps('sale_from')} />
        <TextInput type="date" label="Sale until" {...form.getInputProps('sale_until')} />
      </SimpleGrid>
    </Panel>
  );
}

interface StockSectionProps {
  form: EditorForm;
  sku: SkuCheck;
  /** Whether the product has a stock of its own. */
  hasStock: boolean;
}

/** SKU, checked while it is typed, and stock. */
export function StockSection({ form, sku, hasStock }: StockSectionProps) {
  const { manage_stock: managed } = form.values;
  return (
    <Panel title="SKU and stock">
      <Stack>
        <TextInput
          label="SKU"
          maxLength={100}
          autoComplete="off"
          rightSection={sku.isChecking ? <Loader size="xs" role="status" aria-label="Checking the SKU" /> : null}
          {...form.getInputProps('sku')}
          error={sku.problem}
        />
        {hasStock && (
          <>
            <Switch label="The shop counts the stock" {...form.getInputProps('manage_stock', { type: 'checkbox' })} />
            {managed ? (
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <TextInput label="In stock" inputMode="numeric" {...form.getInputProps('stock_quantity')} />
                <NativeSelect
                  label="Backorders"
                  data={[
                    { value: 'no', label: 'Not allowed' },
                    { value: 'notify', label: 'Allowed, customers are told' },
                    { value: 'yes', label: 'Allowed' },
                  ]}
                  {...form.getInputProps('backorders')}
                />
              </SimpleGrid>
            ) : (
              <NativeSelect
                label="Stock status"
                data={STOCK_STATUSES.map((value) => ({ value, label: STOCK_LABELS[value] ?? value }))}
                {...form.getInputProps('stock_status')}
              />
            )}
          </>
        )}
      </Stack>
    </Panel>
  );
}

/** Weight and size, in the shop's own units. */
export function ShippingSection({ form }: { form: EditorForm }) {
  return (
    <Panel title="Weight and size">
      <Stack>
        <TextInput
          label="Weight"
          description="In the shop's units, as all of these"
          inputMode="decimal"
          {...form.getInputProps('weight')}
        />
        <Group grow align="flex-start" gap="sm">
          <TextInput label="Length" inputMode="decimal" {...form.getInputProps('length')} />
          <TextInput label="Width" inputMode="decimal" {...form.getInputProps('width')} />
          <TextInput label="Height" inputMode="decimal" {...form.getInputProps('height')} />
        </Group>
      </Stack>
    </Panel>
  );
}
