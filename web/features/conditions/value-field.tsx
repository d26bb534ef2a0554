import { Box, Group, MultiSelect, NativeSelect, TagsInput, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DIMENSIONS, type Dimension, type OrderDimension } from '#domain/figures/dimensions.ts';
import { rowName } from '#domain/figures/row-name.ts';
import {
  MAX_VALUE,
  MAX_VALUES,
  type Property,
  PROPERTIES,
  type PropertyName,
  SINCE,
} from '#domain/questions/condition.ts';
import { valueName } from '#domain/questions/condition-texts.ts';
import { isShopDay } from '#domain/time/shop-time.ts';
import { PROVINCE_CODES } from '#domain/provinces.ts';
import { orpc } from '../../platform/api/client.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { DayInput } from '../../ui/dates/day-input.tsx';
import { decodeEntities } from '../../ui/shop-text/decode-entities.ts';
import { useShopToday } from '../dashboard/dashboard.public.tsx';
import { type DraftComparison, isSinceWrong, wrongEnd } from './draft.ts';
import { dimensionRows, useShopNames } from './shop-names.ts';
import { t } from '#domain/language/t.ts';

interface ValueProps {
  comparison: DraftComparison;
  onChange: (values: string[]) => void;
  error: string | null;
}

/** The values of a comparison, in the control of its property. */
export function ValueField(props: ValueProps) {
  const { property, is } = props.comparison;
  const { kind, from, rows }: Property = PROPERTIES[property];
  if (kind === 'amount' || kind === 'count' || is.endsWith('in_last')) return <NumberValues {...props} />;
  if (kind === 'day') return <DayValues {...props} />;
  if (kind === 'since') return <SinceValues {...props} />;
  if (rows !== undefined) return <NamedValues {...props} keys={Object.keys(rows)} />;
  switch (from) {
    case 'dimension':
      return <DimensionValues {...props} by={props.comparison.property as OrderDimension} />;
    case 'products':
      return <ProductValues {...props} />;
    case 'categories':
      return <CategoryValues {...props} />;
    case 'product_tags':
      return <ProductTagValues {...props} />;
    case 'tags':
      return <TagValues {...props} />;
    case 'places':
      return <NamedValues {...props} keys={PROVINCE_CODES.map((code) => `ZA:${code}`)} />;
    default:
      return <TypedValues {...props} />;
  }
}

/** One or two amounts, numbers or days ago. */
function NumberValues({ comparison, onChange, error }: ValueProps) {
  const { property, is, values } = comparison;
  const wrong = wrongEnd(comparison);
  const isAmount = PROPERTIES[property].kind === 'amount';
  const label = (at: number) => {
    if (is.endsWith('in_last')) return t('Days');
    if (values.length === 1) return isAmount ? t('Amount') : t('How many');
    return at === 0 ? t('From') : t('To', {}, 'the last of a range');
  };
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" grow>
      {values.map((value, at) => (
        <TextInput
          key={at}
          aria-label={label(at)}
          placeholder={label(at)}
          inputMode={isAmount ? 'decimal' : 'numeric'}
          maxLength={20}
          value={value}
          error={at === wrong && error}
          onChange={(event) => onChange(values.with(at, event.currentTarget.value))}
        />
      ))}
    </Group>
  );
}

function DayValues({ comparison, onChange, error }: ValueProps) {
  const { values } = comparison;
  const wrong = wrongEnd(comparison);
  const label = (at: number) =>
    values.length === 1 ? t('Day') : at === 0 ? t('From') : t('To', {}, 'the last of a range');
  return (
    <Group gap="xs" align="flex-start">
      {values.map((value, at) => (
        <Box key={at} flex="1 1 150px">
          <DayInput
            label={label(at)}
            labelHidden
            day={value}
            error={at === wrong && error}
            onChange={(day) => onChange(values.with(at, day))}
          />
        </Box>
      ))}
    </Group>
  );
}

const PLAIN = Object.fromEntries(Object.entries(SINCE).map(([plain, since]) => [since, plain as PropertyName]));

/** Since a day, or in the last days, and what was bought. */
function SinceValues({ comparison, onChange, error }: ValueProps) {
  const { property, values } = comparison;
  const [since = '', ...named] = values;
  const [isOfDays, setOfDays] = useState(/^\d{1,4}$/.test(since));
  const setSince = (text: string) => onChange([text, ...named]);
  // Digits in the field of a day are no number of days.
  const [typedDay, setTypedDay] = useState(isOfDays ? '' : since);
  const setDay = (text: string) => {
    setTypedDay(text);
    setSince(isShopDay(text) ? text : '');
  };
  const plain = PLAIN[property];
  const sinceError = isSinceWrong(comparison) && error;
  return (
    <>
      <Group gap="xs" wrap="nowrap" align="flex-start" grow preventGrowOverflow={false}>
        <NativeSelect
          aria-label={t('When')}
          data={[
            { value: 'day', label: t('since') },
            { value: 'days', label: t('in the last … days') },
          ]}
          value={isOfDays ? 'days' : 'day'}
          onChange={(event) => {
            setOfDays(event.currentTarget.value === 'days');
            setDay('');
          }}
        />
        {isOfDays ? (
          <TextInput
            aria-label={t('Days')}
            placeholder={t('Days')}
            inputMode="numeric"
            maxLength={4}
            value={since}
            error={sinceError}
            onChange={(event) => setSince(event.currentTarget.value)}
          />
        ) : (
          <DayInput label={t('Day')} labelHidden day={typedDay} error={sinceError} onChange={setDay} />
        )}
      </Group>
      {plain && (
        <ValueField
          comparison={{ ...comparison, property: plain, values: named }}
          error={named.length === 0 || !sinceError ? error : null}
          onChange={(next) => onChange([since, ...next])}
        />
      )}
    </>
  );
}

interface Choice {
  value: string;
  label: string;
}

interface ManyProps extends ValueProps {
  choices: readonly Choice[];
  /** What is typed, for choices that are searched for on the server. */
  onSearch?: (typed: string) => void;
  /** Any text may be a value, such as a city that no order of the last year has. */
  isOpen?: boolean;
  most?: number;
  label?: string;
}

/** Values chosen from a list. */
function ManyValues({
  comparison,
  choices,
  onChange,
  error,
  onSearch,
  isOpen = false,
  most = MAX_VALUES,
  label,
}: ManyProps) {
  const { property, values } = comparison;
  const [typed, setTyped] = useState('');
  const names = useShopNames(comparison);
  const chosen = values.map((value) => ({ value, label: valueName(property, value, names) }));
  const typedChoice = typed.trim().slice(0, MAX_VALUE);
  const isKnown = choices.some((one) => one.label.toLowerCase() === typedChoice.toLowerCase());
  const data = new Map(
    [
      ...choices,
      ...chosen,
      ...(isOpen && typedChoice !== '' && !isKnown
        ? [{ value: typedChoice, label: t('“{text}”', { text: typedChoice }) }]
        : []),
    ].map((one) => [one.value, one]),
  );
  return (
    <MultiSelect
      aria-label={label ?? t('Values')}
      placeholder={values.length === 0 ? (label ?? t('Values')) : ''}
      data={[...data.values()]}
      value={[...values]}
      maxValues={most}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('Nothing found')}
      searchValue={typed}
      error={error}
      // What the server found by a number has it in no name.
      {...(onSearch && { filter: ({ options }) => options })}
      onSearchChange={(text) => {
        setTyped(text);
        onSearch?.(text);
      }}
      onChange={onChange}
    />
  );
}

function NamedValues({ keys, ...props }: ValueProps & { keys: readonly string[] }) {
  const { property } = props.comparison;
  return <ManyValues {...props} choices={keys.map((value) => ({ value, label: valueName(property, value) }))} />;
}

/** The keys of a dimension: those Karoo names, and those of the last year's orders. */
function DimensionValues({ by, ...props }: ValueProps & { by: OrderDimension }) {
  const store = useStore();
  const today = useShopToday(store);
  const { property } = props.comparison;
  const rows = useQuery(dimensionRows(store.id, today, by));
  const own = Object.keys((DIMENSIONS[by] as Dimension).rows);
  const found = (rows.data?.items ?? []).map(({ keys: [key = ''], labels: [label = ''] }) => ({
    value: key,
    label: valueName(property, key, () => decodeEntities(label)),
  }));
  const named = own.map((value) => ({ value, label: rowName(by, value, '') }));
  const choices = [...found, ...named].filter(({ value }) => value !== '*');
  const unique = [...new Map(choices.map((choice) => [choice.value, choice])).values()];
  return <ManyValues {...props} choices={unique} isOpen={(rows.data?.total ?? 0) > found.length} />;
}

/** Products, searched for by name or SKU. Bought one and later another: one field each. */
function ProductValues(props: ValueProps) {
  const { comparison, onChange } = props;
  const { values: wanted }: Property = PROPERTIES[comparison.property];
  if (wanted === undefined) return <ProductSearch {...props} />;
  const [first = '', then = ''] = comparison.values;
  const one = (value: string, at: number, label: string, error: string | null) => (
    <ProductSearch
      comparison={{ ...comparison, values: value === '' ? [] : [value] }}
      most={1}
      label={label}
      error={error}
      onChange={([chosen = '']) => onChange([first, then].with(at, chosen))}
    />
  );
  return (
    <>
      {one(first, 0, t('First bought'), props.error)}
      {one(then, 1, t('Later bought'), null)}
    </>
  );
}

const SEARCH_MS = 250;

function ProductSearch(props: ValueProps & { most?: number; label?: string }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_MS);
  const found = useStoreQuery(orpc.products.list, {
    ...(search === '' ? { orderby: 'units' as const } : { search }),
    per_page: 20,
    compact: true,
  });
  const choices = (found.data?.items ?? []).map(({ wc_id, name }) => ({
    value: String(wc_id),
    label: decodeEntities(name) || t('Product {id}', { id: wc_id }),
  }));
  return <ManyValues {...props} choices={choices} onSearch={setTyped} />;
}

function CategoryValues(props: ValueProps) {
  const facets = useStoreQuery(orpc.products.facets);
  return <ManyValues {...props} choices={choicesOf(facets.data?.categories)} />;
}

function ProductTagValues(props: ValueProps) {
  const facets = useStoreQuery(orpc.products.facets);
  return <ManyValues {...props} choices={choicesOf(facets.data?.tags)} />;
}

/** Terms of the shop by name. */
function choicesOf(terms: readonly { id: number; name: string }[] = []): Choice[] {
  return terms
    .map(({ id, name }) => ({ value: String(id), label: decodeEntities(name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

function TagValues(props: ValueProps) {
  const facets = useStoreQuery(orpc.customers.facets);
  return (
    <ManyValues {...props} choices={(facets.data?.tags ?? []).map(({ tag }) => ({ value: tag, label: tag }))} isOpen />
  );
}

/** Texts that nobody can list: SKUs, meta data. */
function TypedValues({ comparison: { property, values }, onChange, error }: ValueProps) {
  const label =
    PROPERTIES[property].kind === 'meta' ? t('Key and value, such as gift=yes') : t('Values, each with Enter');
  return (
    <TagsInput
      aria-label={label}
      placeholder={values.length === 0 ? label : ''}
      value={[...values]}
      maxTags={MAX_VALUES}
      maxLength={MAX_VALUE}
      error={error}
      acceptValueOnBlur
      onChange={onChange}
    />
  );
}
