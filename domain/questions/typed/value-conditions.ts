import { DIMENSION_NAMES } from '../../figures/dimensions.ts';
import { type Comparison, type Condition, MAX_VALUES, type PropertyName } from '../condition.ts';
import type { Cursor } from './atoms.ts';
import { valid } from './comparisons.ts';
import {
  type Accepts,
  acceptsIn,
  BOUGHT,
  type FoundValues,
  nameLength,
  type ReadingState,
  valueOf,
  valuesNamed,
} from './values.ts';
import { PROPERTIES } from '../condition.ts';

/** Of these a record can have several at once. */
const OF_SEVERAL: readonly PropertyName[] = [
  'customer_bought',
  'customer_bought_category',
  'product',
  'category',
  'product_in_category',
  'product_has_tag',
];

/** Reads conditions that name values: products, places, payment methods. */
export class ValueReader {
  readonly #cursor: Cursor;
  readonly #source: string;
  readonly #state: ReadingState;

  constructor(cursor: Cursor, source: string, state: ReadingState) {
    this.#cursor = cursor;
    this.#source = source;
    this.#state = state;
  }

  /** The values of one property, as they are typed after its name. */
  of(property: PropertyName): readonly FoundValues[] | null {
    return this.#listOf(() => valueOf(this.#cursor, property, this.#source), property);
  }

  /** "PayFast", "with Rooibos", "from Gauteng": values by their names. */
  named(isNot: boolean): Condition | null {
    return this.#cursor.try(() => {
      const isWith = this.#cursor.takeWord('with');
      this.#cursor.skipFillers();
      const { about, isList } = this.#state;
      const rows = (property: PropertyName) => {
        const { of } = PROPERTIES[property];
        // "In stock" says nothing of orders.
        return about === 'products' || of === 'product'
          ? about === 'products' && of === 'product'
          : of === 'customer' || !isList;
      };
      const likely = (property: PropertyName) =>
        rows(property) && (about !== 'orders' || PROPERTIES[property].of === 'order');
      return (
        this.list(isNot, acceptsIn(this.#state), likely, isWith) ??
        this.list(isNot, acceptsIn(this.#state), rows, isWith)
      );
    });
  }

  /** Values of one property, and what was done with them: Afrikaans says "gekoop" after what was bought. */
  list(
    isNot: boolean,
    accepts: Accepts,
    rows: (property: PropertyName) => boolean,
    isWhole: boolean,
  ): Condition | null {
    const cursor = this.#cursor;
    const start = cursor.at;
    const isOfAnd: boolean[] = [];
    const groups = this.#listOf(() => this.#namedValue(accepts, rows, isWhole), null, isOfAnd);
    if (groups === null) return null;
    const { property } = groups[0] as FoundValues;
    const then = this.#thenBought(groups, accepts, isNot);
    if (then !== null) return then;
    cursor.skipFillers();
    if (accepts !== BOUGHT && cursor.isWord('bought') && OF_SEVERAL.includes(property)) {
      cursor.at = start;
      const again = this.list(isNot, BOUGHT, () => false, true);
      cursor.skipFillers();
      cursor.takeWord('bought');
      return again;
    }
    const is = isNot ? 'is_not' : 'is';
    // Both of two products, but either of two provinces: nobody is in both.
    const isBoth = isOfAnd.includes(true) && OF_SEVERAL.includes(property);
    if (!isBoth)
      return valid(
        property,
        is,
        groups.flatMap((one) => one.values),
      );
    const each = groups.map((one) => valid(property, is, one.values));
    return each.some((one) => one === null) ? null : { all: each as Comparison[] };
  }

  #thenBought(groups: readonly FoundValues[], accepts: Accepts, isNot: boolean): Condition | null {
    const [first, ...others] = groups;
    if (first?.property !== 'customer_bought' || others.length > 0 || isNot) return null;
    return this.#cursor.try(() => {
      this.#cursor.takeMark(',');
      if (!this.#cursor.takeWord('later')) return null;
      this.#cursor.skipFillers();
      const then = this.#namedValue(accepts, () => false, true);
      if (then?.property !== 'customer_bought') return null;
      this.#cursor.skipFillers();
      this.#cursor.takeWord('bought');
      const isOne = first.values.length <= 1 && then.values.length <= 1;
      return isOne ? valid('customer_bought_then', 'is', [first.values[0] ?? '', then.values[0] ?? '']) : null;
    });
  }

  /** Two products, as the property of both is written. */
  boughtThen(property: PropertyName, isNot: boolean): Condition | null {
    const first = valueOf(this.#cursor, property, this.#source);
    this.#cursor.takeMark(',');
    if (first === null || !this.#cursor.takeWord(isNot ? ['later', 'or'] : 'later')) return null;
    const then = valueOf(this.#cursor, property, this.#source);
    if (then === null) return null;
    return valid(property, isNot ? 'is_not' : 'is', [first.values[0] ?? '', then.values[0] ?? '']);
  }

  /** Values with commas or "or" between them, all of one property. */
  #listOf(
    read: () => FoundValues | null,
    only: PropertyName | null,
    isOfAnd: boolean[] = [],
  ): readonly FoundValues[] | null {
    const cursor = this.#cursor;
    const first = read();
    if (first === null) return null;
    const found = [first];
    const property = only ?? first.property;
    for (;;) {
      const next = cursor.try(() => {
        const isAnd = only === null && cursor.isWord('and');
        const isAgainst = only === null && cursor.isWord('versus');
        if (!isAnd && !isAgainst && !cursor.isMark(',') && !cursor.isWord('or')) return null;
        cursor.at += 1;
        // "A, B": only if another follows in the same way, else the comma ends the list.
        if (cursor.isMark(':', 1) || found.length >= MAX_VALUES) return null;
        const value = read();
        if (value === null || value.property !== property) return null;
        if (isAnd) isOfAnd.push(true);
        if (isAgainst) {
          const against = DIMENSION_NAMES.find((name) => name === property);
          if (against === undefined) return null;
          this.#state.against = against;
        }
        return value;
      });
      if (next === null) return found;
      found.push(next);
    }
  }

  /** One value by its name: of what is known, or a product to be found. */
  #namedValue(accepts: Accepts, rows: (property: PropertyName) => boolean, isWhole: boolean): FoundValues | null {
    const cursor = this.#cursor;
    const atom = cursor.peek();
    if (atom === undefined) return null;
    const named = valuesNamed(atom, accepts, rows);
    const length = nameLength(cursor, isWhole);
    if (named !== null && length <= 1) {
      cursor.at += 1;
      return named;
    }
    const [property] = accepts('products');
    const last = cursor.peek(Math.max(length, 1) - 1);
    const isTried = cursor.at < this.#state.namelessUntil;
    if (!isTried && property !== undefined && last !== undefined && (length > 0 || atom.kind === 'quoted')) {
      const text = atom.kind === 'quoted' ? atom.text : this.#source.slice(atom.from, last.to);
      const found = this.#lookUp(text, property);
      if (found !== null) {
        cursor.at += Math.max(length, 1);
        return found;
      }
      this.#state.namelessUntil = cursor.at + Math.max(length, 1);
    }
    if (named !== null) cursor.at += 1;
    return named;
  }

  #lookUp(text: string, property: PropertyName): FoundValues | null {
    const found = this.#state.find(text);
    if (found === undefined) {
      this.#state.wanted.add(text);
      return { property, values: [] };
    }
    if (found.length === 0 || found.length > MAX_VALUES) return null;
    return { property, values: found.map(({ value }) => value) };
  }
}
