import type { DimensionName } from '../../figures/dimensions.ts';
import type { MeasureName } from '../../figures/measures.ts';
import type { ComparisonChoice, Interval } from '../../time/period.ts';
import type { ShopDay } from '../../time/shop-time.ts';
import type { AnswerForm } from '../answer-forms.ts';
import { type Condition, comparisonsIn, MAX_COMPARISONS } from '../condition.ts';
import { MAX_TOP_ROWS } from '../limits.ts';
import { misfitOf } from '../subjects.ts';
import { atomsOf, Cursor } from './atoms.ts';
import { combined, isLastOrder, type Join } from './comparisons.ts';
import { ConditionReader } from './typed-conditions.ts';
import { readPeriod, type TypedDays } from './typed-days.ts';
import { gapsIn, periodOf, type Span, type TypedFigures, type TypedList, type TypedReading } from './typed-question.ts';
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

  readonly #measures: MeasureName[] = [];
  readonly #by: DimensionName[] = [];
  readonly #terms: Condition[] = [];
  readonly #joins: Join[] = [];
  readonly #notUnderstood: Span[] = [];
  #days: TypedDays | null = null;
  #compare: ComparisonChoice | undefined;
  #interval: Interval | undefined;
  #show: AnswerForm | undefined;
  #orderby: MeasureName | undefined;
  #order: 'asc' | 'desc' | undefined;
  #limit: number | undefined;
  #understood = 0;
  /** The last condition, if it said what was bought, and where it ended. */
  #bought: { readonly condition: Condition; readonly until: number } | null = null;

  constructor(text: string, context: TypedContext) {
    this.#text = text;
    this.#context = context;
    this.#cursor = new Cursor(atomsOf(text, context.vocabulary));
    this.#state = { about: 'orders', isList: false, find: context.find, wanted: new Set(), namelessUntil: 0 };
    this.#conditions = new ConditionReader(this.#cursor, text, context.today, this.#state);
  }

  read(): TypedReading {
    while (!this.#cursor.isAtEnd) {
      const start = this.#cursor.at;
      if (this.#takeNext()) {
        this.#understood += 1;
      } else if (this.#cursor.at === start) {
        this.#skip();
      }
    }
    return {
      questions: this.#state.wanted.size > 0 ? [] : this.#questions(),
      notUnderstood: gapsIn(this.#text, this.#notUnderstood),
      wanted: [...this.#state.wanted].slice(0, MAX_WANTED),
      understood: this.#understood,
      list: this.#listed(),
    };
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
    if (isOfBought) {
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
    const isChosen = cursor.meaning('chosen')?.isSubject === true;
    if (isChosen) this.#turnToCustomers();
    if (!cursor.isWord('customers') || cursor.isMark(':', 1)) return false;
    if (cursor.meaning('dimension') !== undefined && this.#isAfterBy()) return false;
    cursor.at += 1;
    this.#turnToCustomers();
    return true;
  }

  /** "products with …": a list, if conditions on products follow; else figures are by them. */
  #takeProducts(): boolean {
    const cursor = this.#cursor;
    const isFirst = this.#measures.length + this.#by.length + this.#terms.length === 0;
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
    const isFirst = this.#measures.length === 0 && this.#by.length === 0;
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
        if (this.#by.length > 0 && this.#cursor.meaning('dimension') === undefined) return this.#takeOrder() || null;
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
    if (this.#by.length >= 2) return false;
    this.#cursor.at += 1;
    if (!this.#by.includes(name)) this.#by.push(name);
    return true;
  }

  #takeInterval(): boolean {
    const interval = this.#cursor.meaning('interval')?.interval;
    if (interval === undefined || this.#interval !== undefined) return false;
    this.#cursor.at += 1;
    this.#interval = interval;
    return true;
  }

  #takePeriod(): boolean {
    if (this.#days !== null || this.#state.isList) return false;
    // December, the month before last year's, is read with what stands before it.
    const found = readPeriod(this.#cursor, this.#context.today);
    if (found === null) return false;
    this.#days = found;
    return true;
  }

  /** "vs last year". */
  #takeComparison(): boolean {
    const cursor = this.#cursor;
    if (this.#state.isList || this.#compare !== undefined) return false;
    const none = cursor.meaning('comparison')?.compare;
    if (none === 'none') {
      cursor.at += 1;
      this.#compare = 'none';
      return true;
    }
    return (
      cursor.try(() => {
        if (!cursor.takeWord('versus')) return null;
        cursor.skipFillers();
        const compare = this.#comparison();
        if (compare === undefined) return null;
        cursor.at += 1;
        this.#compare = compare;
        return true;
      }) ?? false
    );
  }

  #comparison(): ComparisonChoice | undefined {
    const compare = this.#cursor.meaning('comparison')?.compare;
    const of = this.#days?.period;
    // This year and the one before it are compared until the same day either way.
    if (compare !== undefined) return compare;
    const named = this.#cursor.meaning('period')?.period;
    const isBefore =
      (named === 'lastmonth' && (of === 'month' || of === 'lastmonth')) || (named === 'yesterday' && of === 'today');
    return isBefore ? 'previous' : undefined;
  }

  /** "top 10 products", "sorted by orders", "smallest first". */
  #takeSort(): boolean {
    const cursor = this.#cursor;
    if (this.#state.isList) return false;
    if (cursor.takeWord('smallestFirst')) {
      this.#order = 'asc';
      return true;
    }
    if (cursor.takeWord('largestFirst')) {
      this.#order = 'desc';
      return true;
    }
    return (
      cursor.try(() => {
        const isLowest = cursor.isWord('lowest');
        if (isLowest || cursor.isWord('top')) {
          cursor.at += 1;
          const limit = cursor.takeNumber();
          // "Top 10" alone says how many, too.
          if (!this.#takeOneBy() && limit === null) return null;
          this.#order = isLowest ? 'asc' : 'desc';
          if (limit !== null && limit >= 1 && limit <= MAX_TOP_ROWS) this.#limit = limit;
          return true;
        }
        return cursor.takeWord('sorted') && this.#takeOrder() ? true : null;
      }) ?? false
    );
  }

  #takeOrder(): boolean {
    const name = this.#cursor.meaning('measure')?.name;
    if (name === undefined) return false;
    this.#cursor.at += 1;
    this.#orderby = name;
    return true;
  }

  /** "as a line", "bar chart". */
  #takeForm(): boolean {
    if (this.#state.isList || this.#show !== undefined) return false;
    return (
      this.#cursor.try(() => {
        this.#cursor.takeWord('as');
        this.#cursor.skipFillers();
        const form = this.#cursor.meaning('form')?.form;
        if (form === undefined) return null;
        this.#cursor.at += 1;
        this.#show = form;
        return true;
      }) ?? false
    );
  }

  /** "New customers" is a figure, but in "sales from new customers" a value. */
  #isFigure(): boolean {
    if (this.#state.isList || this.#cursor.meaning('row') === undefined) return false;
    if (this.#cursor.meaning('measure') === undefined) return false;
    return this.#measures.length === 0 || !(this.#cursor.isFiller(-1) || this.#cursor.isWord('with', -1));
  }

  #takeMeasure(): boolean {
    const name = this.#cursor.meaning('measure')?.name;
    if (name === undefined || this.#state.isList) return false;
    // "Net sales of orders over R500" asks for no number of orders.
    const isNoun = this.#measures.length > 0 && this.#cursor.isFiller(-1) && this.#cursor.isWord(['orders', 'items']);
    this.#cursor.at += 1;
    if (!isNoun && !this.#measures.includes(name)) this.#measures.push(name);
    return true;
  }

  /** "province sales": by it, though nobody said so. */
  #takeDimension(): boolean {
    if (this.#state.isList) return false;
    return this.#takeOneBy();
  }

  #questions(): (TypedFigures | TypedList)[] {
    const where = this.#where();
    if (where === null) return [];
    const list = this.#listed();
    if (list !== null) return where === undefined || misfitOf(where, list) !== null ? [] : [{ about: list, where }];
    const isAsked = this.#measures.length > 0 || this.#by.length > 0;
    if (!isAsked) return [];
    const measures = this.#orderby === undefined ? this.#measures : [...new Set([...this.#measures, this.#orderby])];
    const figures: TypedFigures = {
      about: 'figures',
      search: {
        ...(this.#days !== null && periodOf(this.#days.range, this.#days.period)),
        ...(this.#compare !== undefined && { compare: this.#compare }),
        ...(this.#interval !== undefined && { interval: this.#interval }),
        ...(measures.length > 0 && { measure: measures.join(',') }),
        ...(this.#by.length > 0 && { by: this.#by.join(',') }),
        ...(where !== undefined && { where: JSON.stringify(where) }),
        ...(this.#orderby !== undefined && { orderby: this.#orderby }),
        ...(this.#order !== undefined && { order: this.#order }),
        ...(this.#limit !== undefined && this.#by.length > 0 && { limit: this.#limit }),
        ...(this.#show !== undefined && { show: this.#show }),
      },
    };
    const isOfOrders = this.#measures.join(',') === 'orders' && this.#by.length === 0;
    const isPlain = this.#compare === undefined && this.#interval === undefined && this.#show === undefined;
    if (!isOfOrders || !isPlain || where === undefined) return [figures];
    return [{ about: 'orders', where, ...(this.#days !== null && { days: this.#days.range }) }, figures];
  }

  /** Null for more conditions than a question has. */
  #where(): Condition | undefined | null {
    const where = combined(this.#terms, this.#joins);
    if (where === null) return undefined;
    return comparisonsIn(where).length <= MAX_COMPARISONS ? where : null;
  }
}
