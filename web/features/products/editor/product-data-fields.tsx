import { Group, Loader, NativeSelect, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { FIELD_SPECS, type FieldSpec, kindOf } from '#domain/products/product-fields.ts';
import { DayInput } from '../../../ui/dates/day-input.tsx';
import { SALE_DAYS } from '../price-rules.ts';
import { SaleWarnings } from '../sale-warnings.tsx';
import { TYPED_FIELDS } from './values/product-data-values.ts';
import type { ProductDataValues, TypedField } from './values/product-data-values.ts';
import type { EditorForm } from './values/editor-values.ts';
import { fieldLabel, STOCK_CHOICES } from '../product-labels.ts';
import type { SkuCheck } from './use-sku-checks.ts';
import { t } from '#domain/language/t.ts';

/** Fields of a product, or with `at` ("variations.0.") of one of its variations. */
export function dataFields(form: EditorForm, at: '' | `variations.${number}.` = '') {
  return {
    field: (name: keyof ProductDataValues) => form.field(`${at}${name}` as keyof ProductDataValues),
    toggle: (name: keyof ProductDataValues) => form.toggle(`${at}${name}` as keyof ProductDataValues),
  };
}

type DataFields = ReturnType<typeof dataFields>;

/** The fields of a section of the editor, in the order of the table. */
export function SectionFields({ section, fields }: { section: FieldSpec['section']; fields: DataFields }) {
  return TYPED_FIELDS.filter((name) => FIELD_SPECS[name]?.section === section).map((name) => (
    <FieldInput key={name} name={name} fields={fields} />
  ));
}

function FieldInput({ name, fields }: { name: TypedField; fields: DataFields }) {
  const label = fieldLabel(name);
  const isDecimal = ['price', 'measure'].includes(kindOf(name));
  if (kindOf(name) === 'moment') return <SaleDay label={label} {...fields.field(name)} />;
  return (
    <TextInput
      label={label}
      description={name === 'weight' ? t('Weight and size use your store’s units.') : undefined}
      placeholder={name === 'sale_price' ? t('None') : undefined}
      maxLength={FIELD_SPECS[name]?.maxLength}
      inputMode={isDecimal ? 'decimal' : kindOf(name) === 'whole' ? 'numeric' : undefined}
      autoComplete="off"
      {...fields.field(name)}
    />
  );
}

/** Regular and sale price, and the days of the sale. */
export function PriceFields({ fields }: { fields: DataFields }) {
  return (
    <Stack>
      <SimpleGrid cols={2} spacing="sm">
        <SectionFields section="price" fields={fields} />
      </SimpleGrid>
      <SaleWarnings
        price={String(fields.field('sale_price').value)}
        until={String(fields.field('date_on_sale_to').value)}
      />
    </Stack>
  );
}

/** The form keeps text that is no date, so that it cannot be saved. */
function SaleDay({ label, value, onChange, ...input }: { label: string } & ReturnType<DataFields['field']>) {
  return <DayInput {...input} label={label} day={value} min={SALE_DAYS.from} max={SALE_DAYS.to} onChange={onChange} />;
}

/** The SKU, checked while it is typed. */
export function SkuInput({ fields, check }: { fields: DataFields; check: SkuCheck }) {
  const props = fields.field('sku');
  return (
    <TextInput
      label={fieldLabel('sku')}
      maxLength={FIELD_SPECS.sku?.maxLength}
      autoComplete="off"
      rightSection={check.isChecking ? <Loader size="xs" role="status" aria-label={t('Checking the SKU')} /> : null}
      {...props}
      error={check.problem ?? props.error}
    />
  );
}

interface StockFieldsProps {
  fields: DataFields;
  counted: boolean;
  /** Whether uncounted stock has a status. */
  hasStatus: boolean;
}

/** Stock management with quantity or status. */
export function StockFields({ fields, counted, hasStatus }: StockFieldsProps) {
  return (
    <Stack>
      <Switch label={fieldLabel('manage_stock')} {...fields.toggle('manage_stock')} />
      {counted ? (
        <SimpleGrid cols={2} spacing="sm">
          <TextInput label={t('In stock')} inputMode="numeric" {...fields.field('stock_quantity')} />
          <NativeSelect
            label={fieldLabel('backorders')}
            data={[
              { value: 'no', label: t('Not allowed') },
              { value: 'notify', label: t('Allowed, customers are notified') },
              { value: 'yes', label: t('Allowed') },
            ]}
            {...fields.field('backorders')}
          />
        </SimpleGrid>
      ) : (
        hasStatus && (
          <NativeSelect label={fieldLabel('stock_status')} data={STOCK_CHOICES} {...fields.field('stock_status')} />
        )
      )}
    </Stack>
  );
}

/** Weight and size, in the shop's units. */
export function MeasureFields({ fields }: { fields: DataFields }) {
  return (
    <Stack>
      <SectionFields section="shipping" fields={fields} />
      <Group grow align="flex-start" gap="sm">
        <TextInput label={t('Length')} inputMode="decimal" {...fields.field('length')} />
        <TextInput label={t('Width')} inputMode="decimal" {...fields.field('width')} />
        <TextInput label={t('Height')} inputMode="decimal" {...fields.field('height')} />
      </Group>
    </Stack>
  );
}
