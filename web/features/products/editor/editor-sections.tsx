import { NativeSelect, Radio, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Panel } from '../../../ui/cards/panel.tsx';
import { MeasureFields, PriceFields, SkuInput, StockFields } from './product-data-fields.tsx';
import type { ProductDataField } from './product-data-fields.tsx';
import type { EditorForm } from './editor-form.ts';
import { productStatusLabel } from '../product-labels.ts';
import type { SkuCheck } from './use-sku-checks.ts';

const STATUSES = ['publish', 'draft', 'pending', 'private'];

interface SectionProps {
  form: EditorForm;
}

/** Name, texts and who can see it. `status`: what it has now, which may be one that is not given here. */
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

/** Whether it is bought as it is or in variations. */
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

/** What a product of another kind can be given here; the rest of it stays as it is. */
export function OtherTypeNote({ type }: { type: string }) {
  const words = OTHER_TYPES[type] ?? 'name, texts, status, SKU, pictures, categories, attributes, weight and size';
  return (
    <Panel title="Type">
      <Text size="sm">
        This is a product of the type “{type}”. Here you can change its {words}. All else of it stays as it is in the
        shop.
      </Text>
    </Panel>
  );
}

const OTHER_TYPES: Readonly<Record<string, string>> = {
  external: 'name, texts, status, price, sale, SKU, pictures, categories, attributes, weight and size',
};

/** Regular and sale price, and the days of the sale. */
export function PriceSection({ form }: SectionProps) {
  return (
    <Panel title="Price">
      <PriceFields field={fieldOf(form)} />
    </Panel>
  );
}

interface StockSectionProps extends SectionProps {
  sku: SkuCheck;
  /** Whether the product has a stock of its own, or may have one for all its variations. */
  hasStock: boolean;
}

/** SKU, checked while it is typed, and stock. */
export function StockSection({ form, sku, hasStock }: StockSectionProps) {
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
