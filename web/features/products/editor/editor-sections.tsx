import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { PRODUCT_FIELDS } from '#domain/products/product-fields.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx';
import {
  dataFields,
  MeasureFields,
  PriceFields,
  SectionFields,
  SkuInput,
  StockFields,
} from './product-data-fields.tsx';
import { hasOwnPrice, hasOwnStock } from './values/editor-values.ts';
import type { EditorForm } from './values/editor-values.ts';
import { fieldLabel, productStatusLabel } from '../product-labels.ts';
import type { SkuCheck } from './use-sku-checks.ts';
import { t } from '#domain/language/t.ts';

const STATUSES: readonly string[] = PRODUCT_FIELDS.status.choices;

interface SectionProps {
  form: EditorForm;
}

/** Name, status and type. `status` is the current one, which may not be selectable otherwise. */
export function DetailsSection({ form, status }: SectionProps & { status: string }) {
  const statuses = STATUSES.includes(status) ? STATUSES : [status, ...STATUSES];
  const { type } = form.values;
  // On a phone, price and stock come into view instead.
  const isNarrow = useNarrow();
  return (
    <Panel title={t('Details')}>
      <Stack>
        <TextInput label={fieldLabel('name')} dir="auto" {...form.field('name')} />
        <SimpleGrid cols={2} spacing="sm">
          <NativeSelect
            label={fieldLabel('status')}
            data={statuses.map((value) => ({ value, label: productStatusLabel(value) }))}
            {...form.field('status')}
          />
          {isCommonType(type) && (
            <NativeSelect
              label={fieldLabel('type')}
              description={isNarrow ? undefined : typeMeaning(type)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data={[
                { value: 'simple', label: t('Simple') },
                { value: 'variable', label: t('Variable') },
              ]}
              {...form.field('type')}
            />
          )}
        </SimpleGrid>
      </Stack>
    </Panel>
  );
}

function typeMeaning(type: string): string {
  return type === 'simple' ? t('One price and stock quantity') : t('Comes in options such as size or colour');
}

export const isCommonType = (type: string) => type === 'simple' || type === 'variable';

/** What the shop shows about the product. */
export function TextsSection({ form }: SectionProps) {
  return (
    <Panel title={t('Texts')}>
      <Stack>
        <RichTextField
          label={fieldLabel('short_description')}
          description={t('Shown next to the price.')}
          height={120}
          value={form.values.short_description}
          onChange={(html) => form.set('short_description', html)}
        />
        <RichTextField
          label={fieldLabel('description')}
          height={240}
          value={form.values.description}
          onChange={(html) => form.set('description', html)}
        />
      </Stack>
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

/** Price, stock and SKU, as far as this type of product has its own. */
export function PriceStockSection({ form, sku }: SectionProps & { sku: SkuCheck }) {
  const fields = dataFields(form);
  const { type, manage_stock: isCounted } = form.values;
  const isVariable = type === 'variable';
  return (
    <Panel title={titleOf(type)}>
      <Stack>
        {hasOwnPrice(type) && <PriceFields fields={fields} />}
        {hasOwnStock(type) && <StockFields fields={fields} counted={isCounted} hasStatus={!isVariable} />}
        {isVariable && (
          <Text size="sm" c="dimmed">
            {t('Tracked here, stock is shared by all variations that don’t track their own.')}
          </Text>
        )}
        <SkuInput fields={fields} check={sku} />
        <SectionFields section="stock" fields={fields} />
      </Stack>
    </Panel>
  );
}

function titleOf(type: string): string {
  if (hasOwnPrice(type)) return hasOwnStock(type) ? t('Price and stock') : t('Price and SKU');
  return hasOwnStock(type) ? t('SKU and stock') : fieldLabel('sku');
}

export function ShippingSection({ form }: SectionProps) {
  return (
    <Panel title={t('Weight and size')}>
      <MeasureFields fields={dataFields(form)} />
    </Panel>
  );
}
