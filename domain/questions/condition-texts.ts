import type { DimensionName } from '../figures/dimensions.ts';
import { rowName } from '../figures/row-name.ts';
import { LOCALE } from '../language/locale.ts';
import { t } from '../language/t.ts';
import { placeName } from '../place-name.ts';
import { isShopDay } from '../time/shop-time.ts';
import {
  type Comparison,
  type Condition,
  endsOf,
  namedValues,
  type Operator,
  PROPERTIES,
  type Property,
  type PropertyName,
} from './condition.ts';

/** What the shop calls a value, such as a product; undefined where nobody has looked. */
export type ShopNames = (property: PropertyName, value: string) => string | undefined;

const NO_NAMES: ShopNames = () => undefined;

/** What an operator is called in a list; days have their own words. */
export function operatorName(is: Operator, property: PropertyName): string {
  const { kind } = PROPERTIES[property];
  const isDay = kind === 'day';
  switch (is) {
    case 'is':
      return kind === 'key' ? t('is') : t('any of');
    case 'is_not':
      return kind === 'key' ? t('is not') : t('none of');
    case 'at_least':
      return isDay ? t('on or after') : t('at least');
    case 'at_most':
      return isDay ? t('on or before') : t('at most');
    case 'between':
      return t('between');
    case 'in_last':
      return t('in the last … days');
    case 'not_in_last':
      return t('not in the last … days');
  }
}

/** A value as people read it. */
export function valueName(property: PropertyName, value: string, names: ShopNames = NO_NAMES): string {
  const { kind, from, rows }: Property = PROPERTIES[property];
  const known = names(property, value);
  if (kind === 'since' && isShopDay(value)) return known ?? value;
  if (rows !== undefined) return rows[value]?.() ?? value;
  if (from === 'dimension') return rowName(property as DimensionName, value, known ?? '');
  if (from === 'places') return placeName(value);
  if (known !== undefined) return known;
  if (from === 'products') return t('Product {id}', { id: value });
  if (from === 'product_tags') return t('Tag {id}', { id: value });
  return from === 'categories' ? t('Category {id}', { id: value }) : value;
}

/** How a value is written. */
export type WriteValue = (property: PropertyName, value: string) => string;

/** "Order total: at least 500". */
function comparisonText(comparison: Comparison, write: WriteValue): string {
  const { property, is, values } = comparison;
  const declared: Property = PROPERTIES[property];
  if (declared.kind === 'since') return sinceText(comparison, write);
  const name = declared.name();
  const texts = (is === 'between' ? endsOf(comparison) : values).map((value) => write(property, value));
  const [one = '', other = ''] = texts;
  const either = joinedTexts(texts, 'disjunction');
  const days = Number(values[0]);
  const isDay = declared.kind === 'day';
  switch (is) {
    case 'is':
      return declared.values === 2
        ? t('{name}: {one}, then {other}', { name, one, other })
        : t('{name}: {either}', { name, either });
    case 'is_not':
      return t('{name}: not {either}', { name, either });
    case 'at_least':
      return isDay ? t('{name}: on or after {one}', { name, one }) : t('{name}: at least {one}', { name, one });
    case 'at_most':
      return isDay ? t('{name}: on or before {one}', { name, one }) : t('{name}: at most {one}', { name, one });
    case 'between':
      return one === other
        ? t('{name}: {either}', { name, either: one })
        : t('{name}: {one} to {other}', { name, one, other });
    case 'in_last':
      return t('{name}: {days, plural, one {today} other {in the last # days}}', { name, days });
    case 'not_in_last':
      return t('{name}: {days, plural, one {not today} other {not in the last # days}}', { name, days });
  }
}

/** "When a product was bought: Rooibos since 2026-06-01". */
function sinceText(comparison: Comparison, write: WriteValue): string {
  const { property, is, values } = comparison;
  const name = PROPERTIES[property].name();
  const [since = ''] = values;
  const either = joinedTexts(
    namedValues(comparison).map((value) => write(property, value)),
    'disjunction',
  );
  if (isShopDay(since)) {
    const day = write(property, since);
    return is === 'is'
      ? t('{name}: {either} since {day}', { name, either, day })
      : t('{name}: not {either} since {day}', { name, either, day });
  }
  const days = Number(since);
  return is === 'is'
    ? t('{name}: {either} {days, plural, one {today} other {in the last # days}}', { name, either, days })
    : t('{name}: not {either} {days, plural, one {today} other {in the last # days}}', { name, either, days });
}

/** A condition in words; a group within it stands in brackets. */
export function conditionText(condition: Condition, names: ShopNames = NO_NAMES): string {
  return writtenCondition(condition, (property, value) => valueName(property, value, names));
}

/** A condition in words, with its values written as given. */
export function writtenCondition(condition: Condition, write: WriteValue): string {
  if ('property' in condition) return comparisonText(condition, write);
  const [parts, type] =
    'all' in condition ? [condition.all, 'conjunction' as const] : [condition.any, 'disjunction' as const];
  return joinedTexts(
    parts.map((part) => ('property' in part ? comparisonText(part, write) : `(${writtenCondition(part, write)})`)),
    type,
  );
}

/** "A, B and C" or "A, B or C". */
export function joinedTexts(texts: readonly string[], type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat(LOCALE, { type }).format(texts);
}
