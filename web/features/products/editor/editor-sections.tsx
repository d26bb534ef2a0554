import { NativeSelect, Radio, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Panel } from '../../../ui/cards/panel.tsx';
import { MeasureFields, PriceFields, SkuInput, StockFields } from './product-data-fields.tsx';
import type { ProductDataField } from './product-data-fields.tsx';
import type { EditorForm } from './values/editor-values.ts';
import { productStatusLabel } from '../product-labels.ts';
import type { SkuCheck } from './use-sku-checks.ts';
import * as t from './editor.text.ts';

const STATUSES = ['publish', 'draft', 'pending', 'private'];

interface SectionProps {
  form: EditorForm;
}

/** Name, texts and status. `status` is the current one, which may not be selectable otherwise. */
export function AboutSection({ form, status }: SectionProps & { status: string }) {
  const statuses = STATUSES.includes(status) ? STATUSES : [status, ...STATUSES];
  return (
    <Panel title={t.details}>
      <Stack>
        <TextInput label={t.name} required maxLength={500} dir="auto" {...form.getInputProps('name')} />
        <Textarea
          label={t.shortDescription}
          description={t.shownNextToThePrice}
          autosize
          minRows={2}
          maxRows={8}
          dir="auto"
          {...form.getInputProps('short_description')}
        />
        <Textarea
          label={t.description}
          description={t.htmlIsKept}
          autosize
          minRows={4}
          maxRows={16}
          dir="auto"
          {...form.getInputProps('description')}
        />
        <NativeSelect
          label={t.status}
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
    <Panel title={t.type}>
      <Radio.Group
        aria-label={t.productType}
        value={form.values.type}
        onChange={(type) => form.setFieldValue('type', type)}
      >
        <Group gap="lg">
          <Radio value="simple" label={t.simple} description={t.onePriceAndStockQuantity} />
          <Radio value="variable" label={t.variable} description={t.comesInOptionsSuch} />
        </Group>
      </Radio.Group>
    </Panel>
  );
}

/** Explains which fields of another product type can be edited. */
export function OtherTypeNote({ type }: { type: string }) {
  const price = type === 'external' ? t.priceSale : '';
  return (
    <Panel title={t.type}>
      <Text size="sm">{t.thisIsAProduct(type, price)}</Text>
    </Panel>
  );
}

export function PriceSection({ form }: SectionProps) {
  return (
    <Panel title={t.price}>
      <PriceFields field={fieldOf(form)} />
    </Panel>
  );
}

/** SKU and stock. `hasStock`: whether this type of product can count stock. */
export function StockSection({ form, sku, hasStock }: SectionProps & { sku: SkuCheck; hasStock: boolean }) {
  const field = fieldOf(form);
  const isVariable = form.values.type === 'variable';
  return (
    <Panel title={t.skuAndStock}>
      <Stack>
        <SkuInput field={field} check={sku} />
        {isVariable && (
          <Text size="sm" c="dimmed">
            {t.trackedHereStockIsShared}
          </Text>
        )}
        {hasStock && <StockFields field={field} counted={form.values.manage_stock} hasStatus={!isVariable} />}
      </Stack>
    </Panel>
  );
}

export function ShippingSection({ form }: SectionProps) {
  return (
    <Panel title={t.weightAndSize}>
      <MeasureFields field={fieldOf(form)} />
    </Panel>
  );
}

function fieldOf(form: EditorForm): ProductDataField {
  return (name, options) => form.getInputProps(name, options);
}
