import { NativeSelect, Radio, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { PRODUCT_FIELDS } from '#domain/products/product-fields.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import {
  dataFields,
  MeasureFields,
  PriceFields,
  SectionFields,
  SkuInput,
  StockFields,
} from './product-data-fields.tsx';
import type { EditorForm } from './values/editor-values.ts';
import { fieldLabel, productStatusLabel } from '../product-labels.ts';
import type { SkuCheck } from './use-sku-checks.ts';
import { t } from '#domain/language/t.ts';

const STATUSES: readonly string[] = PRODUCT_FIELDS.status.choices;

interface SectionProps {
  form: EditorForm;
}

/** Name, texts and status. `status` is the current one, which may not be selectable otherwise. */
export function AboutSection({ form, status }: SectionProps & { status: string }) {
  const statuses = STATUSES.includes(status) ? STATUSES : [status, ...STATUSES];
  return (
    <Panel title={t('Details')}>
      <Stack>
        <TextInput label={fieldLabel('name')} dir="auto" {...form.field('name')} />
        <Textarea
          label={fieldLabel('short_description')}
          description={t('Shown next to the price. HTML is kept.')}
          autosize
          minRows={2}
          maxRows={8}
          dir="auto"
          {...form.field('short_description')}
        />
        <Textarea
          label={fieldLabel('description')}
          description={t('HTML is kept.')}
          autosize
          minRows={4}
          maxRows={16}
          dir="auto"
          {...form.field('description')}
        />
        <NativeSelect
          label={fieldLabel('status')}
          data={statuses.map((value) => ({ value, label: productStatusLabel(value) }))}
          {...form.field('status')}
        />
      </Stack>
    </Panel>
  );
}

/** Simple or variable. */
export function TypeSection({ form }: SectionProps) {
  return (
    <Panel title={t('Type')}>
      <Radio.Group aria-label={t('Product type')} {...form.choice('type')}>
        <Group gap="lg">
          <Radio value="simple" label={t('Simple')} description={t('One price and stock quantity')} />
          <Radio value="variable" label={t('Variable')} description={t('Comes in options such as size or colour')} />
        </Group>
      </Radio.Group>
    </Panel>
  );
}

/** Explains which fields of another product type can be edited. */
export function OtherTypeNote({ type }: { type: string }) {
  return (
    <Panel title={t('Type')}>
      <Text size="sm">
        {type === 'external'
          ? t(
              'This is a product of type “external”. Here you can change its name, texts, status, price, sale, SKU, images, categories, attributes, weight and size. Everything else stays as it is in your store.',
            )
          : t(
              'This is a product of type “{type}”. Here you can change its name, texts, status, SKU, images, categories, attributes, weight and size. Everything else stays as it is in your store.',
              { type },
            )}
      </Text>
    </Panel>
  );
}

export function PriceSection({ form }: SectionProps) {
  return (
    <Panel title={t('Price')}>
      <PriceFields fields={dataFields(form)} />
    </Panel>
  );
}

/** SKU and stock. `hasStock`: whether this type of product can count stock. */
export function StockSection({ form, sku, hasStock }: SectionProps & { sku: SkuCheck; hasStock: boolean }) {
  const fields = dataFields(form);
  const isVariable = form.values.type === 'variable';
  return (
    <Panel title={t('SKU and stock')}>
      <Stack>
        <SkuInput fields={fields} check={sku} />
        <SectionFields section="stock" fields={fields} />
        {isVariable && (
          <Text size="sm" c="dimmed">
            {t('Tracked here, stock is shared by all variations that don’t track their own.')}
          </Text>
        )}
        {hasStock && <StockFields fields={fields} counted={form.values.manage_stock} hasStatus={!isVariable} />}
      </Stack>
    </Panel>
  );
}

export function ShippingSection({ form }: SectionProps) {
  return (
    <Panel title={t('Weight and size')}>
      <MeasureFields fields={dataFields(form)} />
    </Panel>
  );
}
