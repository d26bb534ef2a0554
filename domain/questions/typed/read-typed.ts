import type { ShopDay } from '../../time/shop-time.ts';
import { type Condition, comparisonsIn } from '../condition.ts';
import { MAX_TOP_ROWS } from '../limits.ts';
import { misfitOf } from '../subjects.ts';
import { atomsOf, Cursor } from './atoms.ts';
import { readCompared } from './compared-days.ts';
import { combined, isLastOrder, isSince, type Join, setAgainst } from './comparisons.ts';
import { type QuestionParts, questionsOf } from './question-parts.ts';
import { takeListSort } from './list-sort.ts';
import { ConditionReader } from './typed-conditions.ts';
import { takeForm, takeInterval } from './typed-forms.ts';
import { readPeriod } from './typed-days.ts';
import { gapsIn, type Span, type TypedReading } from './typed-question.ts';
import { type FindProducts, isBought, type ReadingState } from './values.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface TypedContext {
  readonly vocabulary: Vocabulary;
  readonly today: ShopDay;
  readonly find: FindProducts;
}

/** Texts to look up at once. */
const MAX_WANTED = 3;

/** Reads what somebody typed: figures, or a list of customers, products or orders. It reads from left to right, in time that grows with the length alone. */
export function readTyped(text: string, context: TypedContext): TypedReading {
  return new TypedReader(text, context).read();
}

class TypedReader {
  readonly #text: string;
  readonly #context: TypedContext;
  readonly #cursor: Cursor;
  readonly #state: ReadingState;
  readonly #conditions: ConditionReader;

  readonly #parts: QuestionParts = { measures: [], by: [] };
  readonly #terms: Condition[] = [];
  readonly #joins: Join[] = [];
  readonly #notUnderstood: Span[] = [];
  /** "Most profit": of what, something else says. */
  #topmost: Span | null = null;
  /** "Compare … with …": "with" then means "vs". */
  #isComparing = false;
  #understood = 0;
  /** The last condition, if it said what was bought, and where it ended. */
  #bought: { readonly condition: Condition; readonly until: number } | null = null;

  constructor(text: string, context: TypedContext) {
    this.#text = text;
    this.#context = context;
    this.#cursor = new Cursor(atomsOf(text, context.vocabulary));
    this.#state = {
      about: 'orders',
      isList: false,
      find: context.find,
      wanted: new Set(),
      namelessUntil: 0,
      against: null,
    };
    this.#conditions = new ConditionReader(this.#cursor, text, context.today, this.#state);
  }

  read(): TypedReading {
    for (;;) {
      this.#cursor.skipFillers();
      if (this.#cursor.isAtEnd) break;
      const start = this.#cursor.at;
      if (this.#takeNext()) {
        this.#understood += 1;
      } else if (this.#cursor.at === start) {
        this.#skip();
      }
    }
    if (this.#topmost !== null && this.#parts.by.length === 0) this.#forgetOrder(this.#topmost);
    const asked = {
      ...this.#against(combined(this.#terms, this.#joins)),
      list: this.#listed(),
      isUnderstood: this.#notUnderstood.length === 0,
    };
    return {
      questions: this.#state.wanted.size > 0 ? [] : questionsOf(this.#parts, asked),
      notUnderstood: gapsIn(this.#text, this.#notUnderstood),
      wanted: [...this.#state.wanted].slice(0, MAX_WANTED),
      understood: this.#understood,
      list: this.#listed(),
    };
  }

  /** "Biggest orders": a figure alone has no order. */
  #forgetOrder(topmost: Span): void {
    const { orderby, measures } = this.#parts;
    if (orderby !== undefined && !measures.includes(orderby)) measures.push(orderby);
    this.#parts.orderby = undefined;
    this.#parts.order = undefined;
    this.#notUnderstood.push(topmost);
  }

  /** What is set against each other: "mobile vs desktop", "compare Gauteng and Limpopo". */
  #against(where: Condition | null) {
    const { against } = this.#state;
    const isSet = against === null && this.#isComparing && this.#parts.compare === undefined;
    return (isSet ? setAgainst(where) : null) ?? { where, against };
  }

  /** Steps over what nothing begins with; what may mean something is kept as not understood. */
  #skip(): void {
    const peek = this.#cursor.peek();
    const isSilent =
      this.#cursor.isFiller() ||
      peek?.kind === 'mark' ||
      this.#cursor.isWord(['and', 'or', 'with', 'as', 'items', 'rand']);
    if (!isSilent && peek !== undefined) this.#notUnderstood.push({ from: peek.from, to: peek.to });
    this.#cursor.at += 1;
  }

  #takeNext(): boolean {
    return (
      this.#takeWhere() ||
      this.#takeSort() ||
      this.#takeComparison() ||
      this.#takeSubject() ||
      this.#takeProducts() ||
      this.#takeCondition() ||
      this.#takeBy() ||
      this.#takePeriod() ||
      this.#takeForm() ||
      this.#takeMeasure() ||
      this.#takeDimension()
    );
  }

  /** "where …": nothing but conditions from here on. */
  #takeWhere(): boolean {
    const found = this.#cursor.try(() => (this.#cursor.takeWord('where') ? this.#conditions.readAll() : null));
    if (found !== null) this.#add(found, 'and');
    return found !== null;
  }

  #takeCondition(): boolean {
    const start = this.#cursor.at;
    const bought = this.#bought?.until === start ? this.#bought.condition : null;
    const join = this.#conditions.takeJoin();
    const from = this.#cursor.at;
    const notSince = bought === null ? null : this.#conditions.notSince(bought);
    if (notSince !== null) {
      this.#add(notSince, join);
      return true;
    }
    const isBracket = this.#cursor.isMark('(');
    const found = isBracket ? this.#conditions.readAll() : this.#isFigure() ? null : this.#conditions.readOne();
    if (found === null) {
      this.#cursor.at = start;
      return false;
    }
    // Who bought something before June may have bought that since, and something else before: there is no such condition.
    const isOfBought = from === this.#bought?.until && isLastOrder(found);
    // What customers spent is of all time.
    const isOfSpent = this.#parts.sort !== undefined && isSince(found);
    if (isOfBought || isOfSpent) {
      this.#notUnderstood.push(this.#span(from));
      return true;
    }
    const isOfProducts = isBought(found) && comparisonsIn(found).every(({ is }) => is === 'is');
    this.#bought = isOfProducts ? { condition: found, until: this.#cursor.at } : null;
    this.#add(found, join);
    return true;
  }

  #add(condition: Condition, join: Join): void {
    if (this.#terms.length > 0) this.#joins.push(join);
    this.#terms.push(condition);
  }

  #span(from: number): Span {
    const first = this.#cursor.atoms[from];
    const last = this.#cursor.atoms[this.#cursor.at - 1];
    return { from: first?.from ?? 0, to: last?.to ?? 0 };
  }

  /** "customers who …", "of customers": what follows is about them. */
  #takeSubject(): boolean {
    const cursor = this.#cursor;
    if (this.#state.about === 'products') return false;
    const isFirst = this.#parts.measures.length + this.#parts.by.length + this.#terms.length === 0;
    const isKind = isFirst && cursor.meaning('row')?.property === 'customer_kind';
    // "Who bought …", without customers.
    const isWho = cursor.isAfter('who') && cursor.isWord(['bought', 'spent', 'not', 'never']);
    if ((isFirst && isWho) || isKind || cursor.meaning('chosen')?.isSubject === true) this.#turnToCustomers();
    if (!cursor.isWord('customers') || cursor.isMark(':', 1)) return false;
    if (cursor.meaning('dimension') !== undefined && this.#isAfterBy()) return false;
    cursor.at += 1;
    this.#turnToCustomers();
    return true;
  }

  /** "products with …": a list, if conditions on products follow; else figures are by them. */
  #takeProducts(): boolean {
    const cursor = this.#cursor;
    const isFirst = this.#parts.measures.length + this.#parts.by.length + this.#terms.length === 0;
    if (!isFirst || this.#state.isList || !cursor.isWord('products') || this.#isAfterBy()) return false;
    const { about, isList: wasList } = this.#state;
    cursor.at += 1;
    const start = cursor.at;
    Object.assign(this.#state, { about: 'products', isList: true });
    cursor.takeWord('where');
    const found = this.#conditions.readAll();
    const isList = found !== null && misfitOf(found, 'products') === null;
    cursor.at = isList ? start : start - 1;
    if (!isList) Object.assign(this.#state, { about, isList: wasList });
    return isList;
  }

  #listed(): TypedReading['list'] {
    const { about, isList } = this.#state;
    return !isList ? null : about === 'products' ? about : 'customers';
  }

  #turnToCustomers(): void {
    const isFirst = this.#parts.measures.length === 0 && this.#parts.by.length === 0;
    this.#state.about = 'customers';
    this.#state.isList ||= isFirst;
  }

  #isAfterBy(): boolean {
    return this.#cursor.isWord('by', -1) || this.#cursor.isWord('top', -1);
  }

  /** "by province and payment method", "per month". */
  #takeBy(): boolean {
    if (this.#state.isList) return false;
    if (this.#takeInterval()) return true;
    return (
      this.#cursor.try(() => {
        if (!this.#cursor.takeWord('by')) return null;
        this.#cursor.skipFillers();
        // "Products by net sales": sorted by it.
        if (this.#parts.by.length > 0 && this.#cursor.meaning('dimension') === undefined)
          return this.#takeOrder() || null;
        if (!this.#takeOneBy()) return null;
        for (;;) {
          const isNext = this.#cursor.try(() => {
            const isJoined = this.#cursor.takeMark(',') || this.#cursor.takeWord('and') || this.#cursor.takeWord('by');
            this.#cursor.skipFillers();
            // "… and payment method PayFast" is a condition.
            return isJoined && !this.#beginsCondition() && this.#takeOneBy() ? true : null;
          });
          if (isNext === null) return true;
        }
      }) ?? false
    );
  }

  #beginsCondition(): boolean {
    const start = this.#cursor.at;
    const found = this.#conditions.readOne();
    this.#cursor.at = start;
    return found !== null;
  }

  #takeOneBy(): boolean {
    const name = this.#cursor.meaning('dimension')?.name;
    if (name === undefined) return this.#takeInterval();
    if (this.#parts.by.length >= 2) return false;
    this.#cursor.at += 1;
    if (!this.#parts.by.includes(name)) this.#parts.by.push(name);
    return true;
  }

  #takeInterval(): boolean {
    const interval = this.#parts.interval === undefined ? takeInterval(this.#cursor, this.#parts.by.length > 0) : null;
    if (interval === null) return false;
    this.#parts.interval = interval;
    return true;
  }

  #takePeriod(): boolean {
    if (this.#parts.days !== undefined || this.#state.isList) return false;
    const from = this.#cursor.at;
    const found = readPeriod(this.#cursor, this.#context.today);
    if (found === null) return false;
    // Nothing was sold on days to come.
    if (found.range.from > this.#context.today) this.#notUnderstood.push(this.#span(from));
    else this.#parts.days = found;
    return true;
  }

  /** "vs last year". */
  #takeComparison(): boolean {
    const cursor = this.#cursor;
    if (this.#state.isList || this.#parts.compare !== undefined) return false;
    if (cursor.takeWord('compare')) {
      this.#isComparing = true;
      return true;
    }
    const none = cursor.meaning('comparison')?.compare;
    if (none === 'none') {
      cursor.at += 1;
      this.#parts.compare = 'none';
      return true;
    }
    const compare = cursor.try(() => {
      const isVersus = cursor.takeWord(this.#isComparing ? ['versus', 'with', 'to', 'and'] : 'versus');
      return isVersus ? readCompared(cursor, this.#parts.days, this.#context.today) : null;
    });
    if (compare === null) return false;
    this.#parts.compare = compare;
    return true;
  }

  /** "top 10 products", "sorted by orders", "smallest first". */
  #takeSort(): boolean {
    const cursor = this.#cursor;
    if (this.#takeListSort()) return true;
    if (this.#state.isList) return false;
    if (cursor.takeWord('smallestFirst')) {
      this.#parts.order = 'asc';
      return true;
    }
    if (cursor.takeWord('largestFirst')) {
      this.#parts.order = 'desc';
      return true;
    }
    return (
      cursor.try(() => {
        const isLowest = cursor.isWord('lowest');
        if (isLowest || cursor.isWord('top')) {
          // "Best sellers" are products, too.
          if (cursor.meaning('dimension') === undefined) cursor.at += 1;
          const span = this.#span(cursor.at - 1);
          const limit = cursor.takeNumber();
          // "Top 10" alone says how many, too, and "most profit" by what.
          if (!this.#takeOneBy()) {
            const isOrdered = this.#takeOrder();
            if (!isOrdered && limit === null) return null;
            if (isOrdered) this.#topmost = span;
          }
          this.#parts.order = isLowest ? 'asc' : 'desc';
          if (limit !== null && limit >= 1 && limit <= MAX_TOP_ROWS) this.#parts.limit = limit;
          return true;
        }
        return cursor.takeWord('sorted') && this.#takeOrder() ? true : null;
      }) ?? false
    );
  }

  #takeListSort(): boolean {
    const isFirst = this.#parts.measures.length + this.#parts.by.length + this.#terms.length === 0;
    const taken = takeListSort(this.#cursor, this.#state, isFirst);
    if (taken === null) return false;
    this.#turnToCustomers();
    Object.assign(this.#parts, taken);
    return true;
  }

  #takeOrder(): boolean {
    const name = this.#cursor.meaning('measure')?.name;
    if (name === undefined) return false;
    this.#cursor.at += 1;
    this.#parts.orderby = name;
    return true;
  }

  #takeForm(): boolean {
    const show = this.#state.isList || this.#parts.show !== undefined ? null : takeForm(this.#cursor);
    if (show === null) return false;
    this.#parts.show = show;
    return true;
  }

  /** "New customers" is a figure, but in "sales from new customers" a value. */
  #isFigure(): boolean {
    if (this.#state.isList || this.#cursor.meaning('row') === undefined) return false;
    if (this.#cursor.meaning('measure') === undefined) return false;
    return this.#parts.measures.length === 0 || !(this.#cursor.isFiller(-1) || this.#cursor.isWord('with', -1));
  }

  #takeMeasure(): boolean {
    const name = this.#cursor.meaning('measure')?.name;
    if (name === undefined || this.#state.isList) return false;
    // "Net sales of orders over R500" asks for no number of orders.
    const isNoun =
      this.#parts.measures.length > 0 && this.#cursor.isFiller(-1) && this.#cursor.isWord(['orders', 'items']);
    this.#cursor.at += 1;
    if (!isNoun && !this.#parts.measures.includes(name)) this.#parts.measures.push(name);
    return true;
  }

  /** "province sales": by it, though nobody said so. */
  #takeDimension(): boolean {
    if (this.#state.isList) return false;
    return this.#takeOneBy();
  }
}
