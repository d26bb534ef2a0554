import {
  Accordion,
  Alert,
  Button,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { formatCount } from '../../../../platform/format/number.ts';
import { price, stockQuantity } from '#contract/forms/product-forms.ts';
import { problemOf } from '../../../../ui/forms/form-rules.ts';
import { formatMoneyExact } from '../../../../platform/format/money.ts';
import { Thumbnail } from '../../../../ui/cards/thumbnail.tsx';
import { ToneBadge } from '../../../../ui/cards/tone-badge.tsx';
import { decodeEntities } from '../../../../ui/shop-text/decode-entities.ts';
import {
  dataFields,
  MeasureFields,
  PriceFields,
  SectionFields,
  SkuInput,
  StockFields,
} from '../product-data-fields.tsx';
import type { EditorForm } from '../values/editor-values.ts';
import { readDecimal } from '#domain/money/read-decimal.ts';
import { stockLabel } from '../../product-labels.ts';
import type { SkuCheck } from '../use-sku-checks.ts';
import { variationName, variationAttributes } from './variation-set.ts';
import type { EditorVariation } from './variation-set.ts';
import { t } from '#domain/language/t.ts';

export interface VariationItemProps {
  form: EditorForm;
  currency: string;
  variation: EditorVariation;
  /** Its index among the form's variations. */
  index: number;
  isOpen: boolean;
  sku: SkuCheck;
  /** The shop's reason for refusing it. */
  refusal: string | null;
  onRemove: () => void;
}

/** One variation: a summary line, and its fields once it is opened. */
export function VariationItem(props: VariationItemProps) {
  const { form, currency, variation, index, isOpen, sku, refusal } = props;
  const name = variationName(variation, form.values.attributes);
  const hasProblem =
    refusal !== null ||
    sku.problem !== null ||
    Object.keys(form.errors).some((path) => path.startsWith(`variations.${index}.`));
  return (
    <Accordion.Item value={variation.key}>
      <Accordion.Control>
        <Group component="span" justify="space-between" gap="2px 16px">
          <Text span inherit fw={600} miw={0} style={{ overflowWrap: 'anywhere' }} dir="auto">
            {name}
          </Text>
          <Group component="span" gap="4px 16px" pe={8} fz="sm" c="dimmed" className="karoo-figures">
            {hasProblem && <ToneBadge tone="bad">{t('Needs attention')}</ToneBadge>}
            {variation.wc_id === null && <ToneBadge tone="busy">{t('New')}</ToneBadge>}
            {variation.status !== 'publish' && <ToneBadge tone="quiet">{t('Hidden')}</ToneBadge>}
            <span>{priceText(variation, currency)}</span>
            <span>{stockText(variation)}</span>
          </Group>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>{isOpen && <VariationFields {...props} name={name} />}</Accordion.Panel>
    </Accordion.Item>
  );
}

function priceText({ regular_price: regular, sale_price: sale }: EditorVariation, currency: string): string {
  if (problemOf(price, regular) !== null || problemOf(price, sale) !== null) return t('Price?');
  const [full, reduced] = [readDecimal(regular), readDecimal(sale)];
  if (full === '') return t('No price');
  const format = (price: string) => formatMoneyExact(price, currency);
  return reduced === ''
    ? format(full)
    : t('{salePrice} instead of {regularPrice}', { salePrice: format(reduced), regularPrice: format(full) });
}

function stockText({ manage_stock, stock_quantity, stock_status }: EditorVariation): string {
  if (!manage_stock) return stockLabel({ manage_stock, stock_quantity: null, stock_status }).text;
  if (problemOf(stockQuantity, stock_quantity) !== null) return t('Stock?');
  const count = Number(stock_quantity);
  return count < 0
    ? t('{count} oversold', { count: formatCount(-count) })
    : t('{stockQuantity} in stock', { stockQuantity: stock_quantity.trim() });
}

function VariationFields({
  form,
  variation,
  index,
  sku,
  refusal,
  onRemove,
  name,
}: VariationItemProps & { name: string }) {
  const path = `variations.${index}` as const;
  const fields = dataFields(form, `${path}.`);
  const { attributes } = form.values;
  return (
    <Stack role="group" aria-label={name}>
      {refusal !== null && (
        <Alert color="red" role="alert" title={t('Your store didn’t accept this variation')}>
          {refusal}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {variationAttributes(attributes).map(({ key, name: attribute, options }, at) => {
          const chosen = variation.choice[key] ?? '';
          const isGone = chosen !== '' && !options.includes(chosen);
          return (
            <NativeSelect
              key={key}
              label={decodeEntities(attribute)}
              value={chosen}
              error={at === 0 || isGone ? form.errors[`${path}.choice`] : undefined}
              data={[
                {
                  value: '',
                  label: t('Any {decodeEntities}', { decodeEntities: decodeEntities(attribute).toLowerCase() }),
                },
                ...(isGone
                  ? [
                      {
                        value: chosen,
                        label: t('{decodeEntities} (deleted)', { decodeEntities: decodeEntities(chosen) }),
                      },
                    ]
                  : []),
                ...options.map((option) => ({ value: option, label: decodeEntities(option) })),
              ]}
              onChange={(event) =>
                form.set(`${path}.choice`, { ...variation.choice, [key]: event.currentTarget.value })
              }
            />
          );
        })}
      </SimpleGrid>
      <Switch
        label={t('Visible in your store')}
        checked={variation.status === 'publish'}
        onChange={(event) => form.set(`${path}.status`, event.currentTarget.checked ? 'publish' : 'private')}
      />
      <PriceFields fields={fields} />
      <SkuInput fields={fields} check={sku} />
      <SectionFields section="stock" fields={fields} />
      <StockFields fields={fields} counted={variation.manage_stock} hasStatus />
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <Thumbnail src={variation.image?.src ?? null} size={44} />
        <TextInput
          label={t('Image URL')}
          placeholder="https://…"
          inputMode="url"
          flex={1}
          value={variation.image?.src ?? ''}
          error={form.errors[`${path}.image`]}
          onChange={(event) => {
            const src = event.currentTarget.value.trim();
            form.set(`${path}.image`, src === '' ? null : { src });
          }}
        />
      </Group>
      <MeasureFields fields={fields} />
      <Button variant="subtle" color="red" style={{ alignSelf: 'flex-start' }} onClick={onRemove}>
        {t('Remove variation')}
      </Button>
    </Stack>
  );
}
