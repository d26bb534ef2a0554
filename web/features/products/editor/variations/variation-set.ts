import { decodeEntities } from '../../../../ui/shop-text/decode-entities.ts';
import { EMPTY_PRODUCT_DATA } from '../values/product-data-values.ts';
import type { ProductDataValues } from '../values/product-data-values.ts';

/** An attribute in the editor. `key` stays when it gets another name, so that variations know it. */
export interface EditorAttribute {
  key: string;
  /** The shop's global attribute; 0 for one of this product alone. */
  id: number;
  name: string;
  options: string[];
  /** Variations differ by it. */
  variation: boolean;
  /** Shown on the product's page in the shop. */
  visible: boolean;
}

/** The option of each attribute by the attribute's key; "" or none is any. */
export type Choice = Readonly<Record<string, string>>;

/** A variation in the editor. */
export interface EditorVariation extends ProductDataValues {
  key: string;
  /** Its id in the shop; null until the shop has it. */
  wc_id: number | null;
  choice: Choice;
  status: string;
  image: { id?: number | undefined; src: string } | null;
}

/** Variations that are made at once at most. */
export const MAX_COMBINATIONS = 100;

/** The attributes that variations differ by. */
export function varying(attributes: readonly EditorAttribute[]): EditorAttribute[] {
  return attributes.filter(({ variation, options }) => variation && options.length > 0);
}

/** A variation that the shop does not have yet. */
export function newVariation(choice: Choice): EditorVariation {
  return { ...EMPTY_PRODUCT_DATA, key: crypto.randomUUID(), wc_id: null, choice, status: 'publish', image: null };
}

/** A choice as text: two variations of one text are one to the shop. */
function choiceKey(choice: Choice, by: readonly EditorAttribute[]): string {
  return JSON.stringify(by.map(({ key }) => choice[key] ?? ''));
}

/**
 * The combinations of options that no variation has yet: how many, and the first of them, as many as are made at once.
 * Without varying attributes there are none.
 */
export function missingCombinations(
  attributes: readonly EditorAttribute[],
  variations: readonly EditorVariation[],
): { count: number; first: Choice[] } {
  const by = varying(attributes);
  if (by.length === 0) return { count: 0, first: [] };
  const all = by.reduce((count, { options }) => count * options.length, 1);
  const there = new Set(
    variations
      .filter(({ choice }) => by.every(({ key, options }) => options.includes(choice[key] ?? '')))
      .map(({ choice }) => choiceKey(choice, by)),
  );
  const count = all - there.size;
  const first: Choice[] = [];
  for (let place = 0; place < all && first.length < Math.min(count, MAX_COMBINATIONS); place++) {
    const choice = combinationAt(by, place);
    if (!there.has(choiceKey(choice, by))) first.push(choice);
  }
  return { count, first };
}

/** The combination of this place: the last attribute changes first, as digits of a number do. */
function combinationAt(by: readonly EditorAttribute[], place: number): Choice {
  const choice: Record<string, string> = {};
  let rest = place;
  for (const { key, options } of by.toReversed()) {
    choice[key] = options[rest % options.length] ?? '';
    rest = Math.floor(rest / options.length);
  }
  return choice;
}

/** A variation's name: its options, "any" for those it leaves open. */
export function variationName({ choice }: Pick<EditorVariation, 'choice'>, attributes: readonly EditorAttribute[]) {
  const by = varying(attributes);
  if (by.length === 0) return 'Variation';
  return by.map(({ key, name }) => decodeEntities(choice[key] || `Any ${name.toLowerCase()}`)).join(', ');
}

/** What is wrong with what each variation stands for, by its key: an option that is gone, or another variation of the same. */
export function choiceErrors(
  attributes: readonly EditorAttribute[],
  variations: readonly EditorVariation[],
): ReadonlyMap<string, string> {
  const by = varying(attributes);
  const problems = new Map<string, string>();
  const seen = new Set<string>();
  for (const { key, choice } of variations) {
    const gone = by.find((attribute) => (choice[attribute.key] ?? '') !== '' && !has(attribute, choice));
    const text = choiceKey(choice, by);
    if (gone) problems.set(key, `${gone.name} has no option “${choice[gone.key]}” any more: choose another.`);
    else if (seen.has(text)) problems.set(key, 'Another variation is of the same options.');
    seen.add(text);
  }
  return problems;
}

function has({ key, options }: EditorAttribute, choice: Choice): boolean {
  return options.includes(choice[key] ?? '');
}

/** The variation that is chosen at first, without what the attributes do not offer any more. */
export function validDefault(chosen: Choice, attributes: readonly EditorAttribute[]): Choice {
  return Object.fromEntries(
    varying(attributes).flatMap((attribute) =>
      has(attribute, chosen) ? [[attribute.key, chosen[attribute.key] ?? '']] : [],
    ),
  );
}

/** What is wrong with an attribute; null where nothing is. */
export function attributeError(attribute: EditorAttribute, all: readonly EditorAttribute[]): string | null {
  const name = attribute.name.trim().toLowerCase();
  if (name === '') return 'Give the attribute a name.';
  const isTwice = all.some((other) => other.key !== attribute.key && other.name.trim().toLowerCase() === name);
  if (isTwice) return 'Another attribute has this name.';
  return attribute.options.length === 0 ? 'Give it at least one option.' : null;
}
