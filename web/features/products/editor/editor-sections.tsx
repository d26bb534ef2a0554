import { NativeSelect, Radio, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Panel } from '../../../ui/cards/panel.tsx';
import { MeasureFields, PriceFields, SkuInput, StockFields } from './product-data-fields.tsx';
import type { ProductDataField } from './product-data-fields.tsx';
import type { EditorForm } from './values/editor-values.ts';
import { productStatusLabel } from '../product-labels.ts';
import type { SkuCheck } from './use-sku-checks.ts';

const STATUSES = ['publish', 'draft', 'pending', 'private'];

interface SectionProps {
  form: EditorForm;
}

/** Name, texts and status. `status` is the current one, which may not be selectable otherwise. */
export function AboutSection({ form, status }: SectionProps & { status: string }) {
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

/** Simple or variable. */
export function TypeSection({ form }: SectionProps) {
  return (
    <Panel title="Type">
      <Radio.Group
        aria-label="Type of product"
        value={form.values.type}
        onChange={(type) => form.setFieldValue('type', type)}
      >
        <Group gap="lg">
          <Radio value="simple" label="Simple" description="One price, one stock" />
          <Radio value="variable" label="Variable" description="Comes in sizes, colours and the like" />
        </Group>
      </Radio.Group>
    </Panel>
  );
}

/** Explains which fields of another product type can be edited. */
export function OtherTypeNote({ type }: { type: string }) {
  const price = type === 'external' ? 'price, sale, ' : '';
  return (
    <Panel title="Type">
      <Text size="sm">
        This is a product of the type “{type}”. Here you can change its name, texts, status, {price}SKU, images,
        categories, attributes, weight and size. All else of it stays as it is in the shop.
      </Text>
    </Panel>
  );
}

export function PriceSection({ form }: SectionProps) {
  return (
    <Panel title="Price">
      <PriceFields field={fieldOf(form)} />
    </Panel>
  );
}

/** SKU and stock. `hasStock`: whether this type of product can count stock. */
export function StockSection({ form, sku, hasStock }: SectionProps & { sku: SkuCheck; hasStock: boolean }) {
  const field = fieldOf(form);
  const isVariable = form.values.type === 'variable';
  return (
    <Panel title="SKU and stock">
      <Stack>
        <SkuInput field={field} check={sku} />
        {isVariable && (
          <Text size="sm" c="dimmed">
            Counted here, the stock is that of all variations that do not count their own.
          </Text>
        )}
        {hasStock && <StockFields field={field} counted={form.values.manage_stock} hasStatus={!isVariable} />}
      </Stack>
    </Panel>
  );
}

export function ShippingSection({ form }: SectionProps) {
  return (
    <Panel title="Weight and size">
      <MeasureFields field={fieldOf(form)} />
    </Panel>
  );
}

function fieldOf(form: EditorForm): ProductDataField {
  return (name, options) => form.getInputProps(name, options);
}
