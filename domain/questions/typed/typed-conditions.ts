import { DIMENSIONS, type Dimension } from '../../figures/dimensions.ts';
import type { ShopDay } from '../../time/shop-time.ts';
import {
  comparisonsIn,
  type Condition,
  MAX_DEPTH,
  operatorsOf,
  type Property,
  PROPERTIES,
  type PropertyName,
} from '../condition.ts';
import type { Subject } from '../subjects.ts';
import type { Cursor } from './atoms.ts';
import {
  amounts,
  combined,
  counts,
  type Join,
  negated,
  OPERATIONS,
  takeCount,
  takeNot,
  takeOperation,
  takeOperationAfter,
  takeSecond,
  valid,
} from './comparisons.ts';
import { DateReader } from './date-conditions.ts';
import { ValueReader } from './value-conditions.ts';
import { BOUGHT, isBought, type ReadingState, withSince } from './values.ts';

/** Whose properties are meant first. */
const OF: Readonly<Record<Subject, Property['of']>> = { orders: 'order', customers: 'customer', products: 'product' };
/** What an amount is of that nobody names. */
const AMOUNT_OF = { orders: 'total', customers: 'customer_spent', products: 'product_price' } as const;

/** Reads conditions from a cursor. What it can't read it leaves. */
export class ConditionReader {
  readonly #cursor: Cursor;
  readonly #state: ReadingState;
  readonly #dates: DateReader;
  readonly #values: ValueReader;

  constructor(cursor: Cursor, source: string, today: ShopDay, state: ReadingState) {
    this.#cursor = cursor;
    this.#state = state;
    this.#dates = new DateReader(cursor, today, state);
    this.#values = new ValueReader(cursor, source, state);
  }

  /** Conditions joined by words, with groups in brackets. */
  readAll(depth = MAX_DEPTH): Condition | null {
    const terms: Condition[] = [];
    const joins: Join[] = [];
    for (;;) {
      const start = this.#cursor.at;
      const join = terms.length === 0 ? 'none' : this.takeJoin();
      const term = this.#cursor.isMark('(') ? this.#group(depth) : this.readOne();
      if (term === null) {
        this.#cursor.at = start;
        return combined(terms, joins);
      }
      if (terms.length > 0) joins.push(join);
      terms.push(term);
    }
  }

  /** A group in brackets. */
  #group(depth: number): Condition | null {
    return this.#cursor.try(() => {
      if (depth === 0 || !this.#cursor.takeMark('(')) return null;
      const inner = this.readAll(depth - 1);
      // Nobody has to close the last ones.
      this.#cursor.takeMark(')');
      return inner;
    });
  }

  takeJoin(): Join {
    let join: Join = 'none';
    for (;;) {
      if (this.#cursor.takeMark(',')) join = join === 'none' ? 'comma' : join;
      else if (this.#cursor.takeWord('and')) join = 'and';
      else if (this.#cursor.takeWord('or')) join = 'or';
      else return join;
    }
  }

  /** One condition in any of its forms. */
  readOne(): Condition | null {
    return this.#cursor.try(() => {
      this.#cursor.skipFillers();
      const isCanonical = this.#cursor.isMark(':', 1);
      const property =
        this.#propertyTerm() ?? this.#cursor.try(() => (this.#cursor.takeWord('with') ? this.#propertyTerm() : null));
      if (property !== null || isCanonical) return property;
      const isNot = takeNot(this.#cursor);
      if (this.#state.about === 'products') return this.#ofProducts(isNot);
      const found =
        this.#chosen(isNot) ??
        this.#spent(isNot) ??
        this.#bought(isNot) ??
        this.#times(isNot) ??
        this.#counted(isNot) ??
        this.#dates.lastOrder(isNot) ??
        this.#propertyTerm(isNot) ??
        this.#withAny(isNot) ??
        this.#values.named(isNot);
      const since = found === null ? null : this.#boughtSince(found);
      // Afrikaans says no twice.
      if (found !== null && isNot) this.#takeLastNot();
      return since ?? found;
    });
  }

  /** "bought Rooibos since June". Of figures June are their days, unless it says that nobody bought it since. */
  #boughtSince(found: Condition): Condition | null {
    const isNot = comparisonsIn(found).some(({ is }) => is === 'is_not');
    if (!isBought(found) || (!this.#state.isList && !isNot)) return null;
    return this.#cursor.try(() => {
      const since = this.#dates.since();
      if (since === null) return null;
      this.#cursor.skipFillers();
      this.#cursor.takeWord('bought');
      return withSince(found, since);
    });
  }

  /** After what was bought: "and not since June", "but have not bought it in the last 90 days". It is about the same. */
  notSince(bought: Condition): Condition | null {
    const cursor = this.#cursor;
    return cursor.try(() => {
      let isNamed = cursor.takeWord('it');
      cursor.skipFillers();
      if (!takeNot(cursor)) return null;
      const isSaid = cursor.takeWord('bought');
      isNamed = cursor.takeWord('it') || isNamed;
      // "Have not bought since June": they bought nothing.
      if (isSaid && !isNamed) return null;
      const since = this.#dates.since();
      if (since === null) return null;
      cursor.skipFillers();
      // Who did not buy it again. "Nie sedert Junie gekoop nie" alone is about everything, too.
      if (!isSaid && cursor.isWord('bought') && !isNamed) return null;
      cursor.takeWord('bought');
      cursor.skipFillers();
      cursor.takeWord('not');
      const named = comparisonsIn(bought);
      const property = named[0]?.property;
      const isOne = property !== undefined && named.every((one) => one.property === property);
      return isOne ? withSince({ property, is: 'is_not', values: named.flatMap(({ values }) => values) }, since) : null;
    });
  }

  #ofProducts(isNot: boolean): Condition | null {
    this.#cursor.takeWord('with');
    this.#cursor.skipFillers();
    const found =
      this.#withinDays(isNot) ??
      this.#countedProducts(isNot) ??
      this.#amount(isNot) ??
      this.#knownCost(isNot) ??
      this.#propertyTerm(isNot) ??
      this.#values.named(isNot);
    if (found !== null && isNot) this.#takeLastNot();
    return found;
  }

  #takeLastNot(): void {
    this.#cursor.try(() => {
      this.#cursor.skipFillers();
      return this.#cursor.takeWord('not') || null;
    });
  }

  /** "products without a cost". What they cost is no property of theirs. */
  #knownCost(isNot: boolean): Condition | null {
    return this.#cursor.try(() => {
      if (this.#property() !== 'product_cost' || this.#cursor.isMark(':', 1)) return null;
      this.#cursor.at += 1;
      const isAmount = OPERATIONS.some((word) => this.#cursor.isWord(word)) || this.#cursor.peek()?.kind === 'number';
      return isAmount ? null : valid('product_cost', 'is', [isNot ? 'unknown' : 'known']);
    });
  }

  /** Afrikaans says when before what: "nie in 90 dae verkoop nie". */
  #withinDays(isNot: boolean): Condition | null {
    return this.#cursor.try(() => {
      const days = this.#dates.takeDays();
      const property = days === null ? null : this.#property();
      if (property === null || !operatorsOf(property).includes('in_last')) return null;
      this.#cursor.at += 1;
      return valid(property, isNot ? 'not_in_last' : 'in_last', [String(days)]);
    });
  }

  /** "less than 7 days of cover". */
  #countedProducts(isNot: boolean): Condition | null {
    return this.#cursor.try(() => {
      const count = takeCount(this.#cursor, () => {
        this.#cursor.takeWord(['days', 'items']);
        this.#cursor.skipFillers();
        const property = this.#property();
        this.#cursor.at += 1;
        return property !== null && PROPERTIES[property].kind === 'count' ? property : null;
      });
      return negated(count, isNot);
    });
  }

  #chosen(isNot: boolean): Condition | null {
    const { where, isSubject = false } = this.#cursor.meaning('chosen') ?? {};
    const isOfCustomers = isSubject || this.#state.about === 'customers' || this.#cursor.isWord('customers', 1);
    if (where === undefined || isNot || !isOfCustomers) return null;
    this.#cursor.at += 1;
    return where;
  }

  #spent(isNot: boolean): Condition | null {
    return this.#cursor.try(() => {
      if (!this.#cursor.takeWord('spent') || isNot) return null;
      this.#cursor.skipFillers();
      const found = this.#amounts(AMOUNT_OF[this.#state.about]);
      if (found !== null) this.#cursor.takeWord('spent');
      return found;
    });
  }

  #bought(isNot: boolean): Condition | null {
    return this.#cursor.try(() => {
      if (!this.#cursor.takeWord('bought')) return null;
      const isNothing = takeNot(this.#cursor) || isNot;
      this.#cursor.skipFillers();
      return (
        this.#times(isNothing) ??
        this.#dates.read(isNothing, 'customer_last_order', true) ??
        this.#counted(isNothing) ??
        this.#values.list(isNothing, BOUGHT, () => false, true) ??
        (isNothing ? counts('customer_orders', 'atMost', 0) : null)
      );
    });
  }

  /** "twice", "more than 3 times". */
  #times(isNot: boolean): Condition | null {
    return this.#cursor.try(() => {
      const operator = takeOperation(this.#cursor);
      this.#cursor.skipFillers();
      const isOnce = this.#cursor.takeWord('once');
      const isTwice = !isOnce && this.#cursor.takeWord('twice');
      const count = isOnce ? 1 : isTwice ? 2 : this.#cursor.takeNumber();
      if (count === null || (!isOnce && !isTwice && !this.#cursor.takeWord('times'))) return null;
      // Who bought twice may have bought more often; once is once.
      const fallback = isTwice ? 'atLeast' : 'exactly';
      const operation = takeOperationAfter(this.#cursor) ?? operator ?? fallback;
      const found = negated(counts('customer_orders', operation, count), isNot);
      this.#cursor.skipFillers();
      this.#cursor.takeWord('bought');
      return found;
    });
  }

  /** "more than 3 orders", "over R500". */
  #counted(isNot: boolean): Condition | null {
    return (
      this.#cursor.try(() => {
        const { about, isList } = this.#state;
        const count = takeCount(this.#cursor, () => {
          if (this.#cursor.takeWord('items')) return isList ? null : 'items';
          return about !== 'orders' && this.#cursor.takeWord('orders') ? 'customer_orders' : null;
        });
        return negated(count, isNot);
      }) ?? this.#amount(isNot)
    );
  }

  #amount(isNot: boolean): Condition | null {
    if (isNot) return null;
    const found = this.#amounts(AMOUNT_OF[this.#state.about], true);
    // Afrikaans says "bestee" after the amount.
    if (found !== null) this.#cursor.takeWord('spent');
    return found;
  }

  /** Amounts with an operator; without a property's name one of the two must say that it is an amount. */
  #amounts(property: PropertyName, isUnnamed = false): Condition | null {
    return this.#cursor.try(() => {
      const operator = takeOperation(this.#cursor);
      this.#cursor.skipFillers();
      const first = this.#cursor.takeAmount();
      if (first === null || (isUnnamed && operator === null && !first.isMarked)) return null;
      const second = takeSecond(this.#cursor, () => this.#cursor.takeAmount(), operator === 'between');
      if (operator === 'between' && second === null) return null;
      const said = takeOperationAfter(this.#cursor) ?? operator;
      if (isUnnamed && said === null && second === null) return null;
      const isOtherNoun = ['orders', 'items', 'times', 'days', 'weeks', 'months', 'years'] as const;
      if (isUnnamed && !first.isMarked && this.#cursor.isWord(isOtherNoun)) return null;
      return amounts(property, said, first.amount, second?.amount ?? null);
    });
  }

  /** "Order total: at least 500", "payment method PayFast". */
  #propertyTerm(isNotBefore = false): Condition | null {
    const cursor = this.#cursor;
    return cursor.try(() => {
      const property = this.#property();
      if (property === null) return null;
      cursor.at += 1;
      cursor.takeMark(':');
      cursor.skipFillers();
      const { kind, values }: Property = PROPERTIES[property];
      const isNot = takeNot(this.#cursor) || isNotBefore;
      if (kind === 'day' || kind === 'recent') return this.#dates.read(isNot, property);
      if (kind === 'count') return isNot ? null : this.#namedCount(property);
      if (kind === 'amount') return isNot ? null : this.#amounts(property);
      if (kind === 'since') return this.#namedSince(property, isNot);
      if (values === 2) return this.#values.boughtThen(property, isNot);
      const found = this.#values.of(property);
      if (isNot && found !== null) cursor.takeWord('not');
      return found === null
        ? null
        : valid(
            property,
            isNot ? 'is_not' : 'is',
            found.flatMap((one) => one.values),
          );
    });
  }

  #namedSince(property: PropertyName, isNot: boolean): Condition | null {
    const found = this.#values.of(property);
    const since = found === null ? null : this.#dates.since();
    if (found === null || since === null) return null;
    return valid(property, isNot ? 'is_not' : 'is', [since, ...found.flatMap(({ values }) => values)]);
  }

  #property(): PropertyName | null {
    const atom = this.#cursor.peek();
    if (atom === undefined || atom.kind === 'quoted') return null;
    const names = atom.meanings.flatMap((one): PropertyName[] => {
      if (one.is === 'property') return [one.name];
      return one.is === 'dimension' && Object.hasOwn(PROPERTIES, one.name) ? [one.name as PropertyName] : [];
    });
    // As Karoo writes it: the property of exactly that name.
    const isWritten = this.#cursor.isMark(':', 1);
    const written = names.find((name) => isWritten && sameText(PROPERTIES[name].name(), atom.text));
    if (written !== undefined) return written;
    const { about, isList } = this.#state;
    const isLikely = (name: PropertyName) => PROPERTIES[name].of === OF[about];
    const isPossible = (name: PropertyName) => !isList || isLikely(name);
    return names.find((name) => isPossible(name) && isLikely(name)) ?? names.find(isPossible) ?? null;
  }

  #namedCount(property: PropertyName): Condition | null {
    return takeCount(this.#cursor, () => {
      this.#cursor.takeWord(['days', 'items']);
      return property;
    });
  }

  /** "with a coupon", "without a coupon". */
  #withAny(isNot: boolean): Condition | null {
    return this.#cursor.try(() => {
      const isWith = this.#cursor.takeWord('with');
      if (!isWith && !isNot) return null;
      this.#cursor.skipFillers();
      const name = this.#cursor.meaning('dimension')?.name;
      const isPossible =
        name !== undefined && Object.hasOwn(PROPERTIES, name) && '' in (DIMENSIONS[name] as Dimension).rows;
      if (!isPossible || this.#state.isList) return null;
      this.#cursor.at += 1;
      return valid(name as PropertyName, isNot ? 'is' : 'is_not', ['']);
    });
  }
}

function sameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
