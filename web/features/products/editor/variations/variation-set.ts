import { decodeEntities } from '../../../../ui/shop-text/decode-entities.ts';
import { EMPTY_PRODUCT_DATA } from '../values/product-data-values.ts';
import type { ProductDataValues } from '../values/product-data-values.ts';
import { t } from '#domain/language/t.ts';

/** An attribute in the editor. `key` stays when it is renamed, since variations refer to it. */
export interface EditorAttribute {
  key: string;
  /** Id of a global attribute; 0 for one of this product only. */
  id: number;
  name: string;
  options: string[];
  /** Used for variations. */
  variation: boolean;
  visible: boolean;
}

/** The option of each attribute by attribute key. "" or a missing key means any option. */
export type Choice = Readonly<Record<string, string>>;

export interface EditorVariation extends ProductDataValues {
  key: string;
  /** Its id in the shop; null until the shop has it. */
  wc_id: number | null;
  choice: Choice;
  status: string;
  image: { id?: number | undefined; src: string } | null;
}

/** At most this many variations are created at once. */
export const MAX_COMBINATIONS = 100;

/** Returns the attributes used for variations. */
export function variationAttributes(attributes: readonly EditorAttribute[]): EditorAttribute[] {
  return attributes.filter(({ variation, options }) => variation && options.length > 0);
}

export function newVariation(choice: Choice): EditorVariation {
  return { ...EMPTY_PRODUCT_DATA, key: crypto.randomUUID(), wc_id: null, choice, status: 'publish', image: null };
}

/** Returns a key for the choice. The shop treats variations with the same choice as duplicates. */
function choiceKey(choice: Choice, by: readonly EditorAttribute[]): string {
  return JSON.stringify(by.map(({ key }) => choice[key] ?? ''));
}

/** Returns how many combinations of options have no variation yet, and the first `MAX_COMBINATIONS` of them. */
export function missingCombinations(
  attributes: readonly EditorAttribute[],
  variations: readonly EditorVariation[],
): { count: number; first: Choice[] } {
  const by = variationAttributes(attributes);
  if (by.length === 0) return { count: 0, first: [] };
  const all = by.reduce((count, { options }) => count * options.length, 1);
  const existing = new Set(
    variations
      .filter(({ choice }) => by.every(({ key, options }) => options.includes(choice[key] ?? '')))
      .map(({ choice }) => choiceKey(choice, by)),
  );
  const count = all - existing.size;
  const first: Choice[] = [];
  for (let index = 0; index < all && first.length < Math.min(count, MAX_COMBINATIONS); index++) {
    const choice = combinationAt(by, index);
    if (!existing.has(choiceKey(choice, by))) first.push(choice);
  }
  return { count, first };
}

/** Returns the combination at an index. The last attribute changes first, like the digits of a number. */
function combinationAt(by: readonly EditorAttribute[], index: number): Choice {
  const choice: Record<string, string> = {};
  let rest = index;
  for (const { key, options } of by.toReversed()) {
    choice[key] = options[rest % options.length] ?? '';
    rest = Math.floor(rest / options.length);
  }
  return choice;
}

/** Returns a variation's name: its options, e.g. "Any size, Red". */
export function variationName({ choice }: Pick<EditorVariation, 'choice'>, attributes: readonly EditorAttribute[]) {
  const by = variationAttributes(attributes);
  if (by.length === 0) return t('Variation');
  return by
    .map(({ key, name }) => decodeEntities(choice[key] || t('Any {name}', { name: name.toLowerCase() })))
    .join(', ');
}

/** Returns errors by variation key: an option that no longer exists, or a duplicate choice. */
export function choiceErrors(
  attributes: readonly EditorAttribute[],
  variations: readonly EditorVariation[],
): ReadonlyMap<string, string> {
  const by = variationAttributes(attributes);
  const problems = new Map<string, string>();
  const seen = new Set<string>();
  for (const { key, choice } of variations) {
    const missing = by.find((attribute) => (choice[attribute.key] ?? '') !== '' && !has(attribute, choice));
    const text = choiceKey(choice, by);
    if (missing)
      problems.set(
        key,
        t('{name} no longer has the option “{option}”. Choose another.', {
          name: missing.name,
          option: choice[missing.key] ?? '',
        }),
      );
    else if (seen.has(text)) problems.set(key, t('Another variation has the same options.'));
    seen.add(text);
  }
  return problems;
}

function has({ key, options }: EditorAttribute, choice: Choice): boolean {
  return options.includes(choice[key] ?? '');
}

/** Returns the default options without those that no longer exist. */
export function validDefault(chosen: Choice, attributes: readonly EditorAttribute[]): Choice {
  return Object.fromEntries(
    variationAttributes(attributes).flatMap((attribute) =>
      has(attribute, chosen) ? [[attribute.key, chosen[attribute.key] ?? '']] : [],
    ),
  );
}

/** Returns the error of an attribute, or null. */
export function attributeError(attribute: EditorAttribute, all: readonly EditorAttribute[]): string | null {
  const name = attribute.name.trim().toLowerCase();
  if (name === '') return t('Enter an attribute name.');
  const isDuplicate = all.some((other) => other.key !== attribute.key && other.name.trim().toLowerCase() === name);
  if (isDuplicate) return t('Another attribute has this name.');
  return attribute.options.length === 0 ? t('Add at least one option.') : null;
}
