import { addDays, type ShopDay } from '../../time/shop-time.ts';
import type { Comparison, PropertyName } from '../condition.ts';
import type { Cursor } from './atoms.ts';
import { takeNot, takeSecond, valid } from './comparisons.ts';
import { readDays, readLastDays } from './typed-days.ts';
import type { GrammarWord } from './typed-words.ts';
import type { ReadingState } from './values.ts';

const SIDES = [
  'since',
  'after',
  'before',
  'to',
  'atLeast',
  'atMost',
  'more',
  'less',
  'older',
] as const satisfies readonly GrammarWord[];

/** Reads when something was. */
export class DateReader {
  readonly #cursor: Cursor;
  readonly #today: ShopDay;
  readonly #state: ReadingState;

  constructor(cursor: Cursor, today: ShopDay, state: ReadingState) {
    this.#cursor = cursor;
    this.#today = today;
    this.#state = state;
  }

  /**
   * "since June", "not in the last 90 days". `isLast`: nobody named the property, so that it is the last order, of which days in the past
   * say nothing: who bought in June may have bought again.
   */
  read(isNot: boolean, property: PropertyName, isLast = false): Comparison | null {
    const { about, isList } = this.#state;
    if (isLast && (about === 'orders' || (!isList && !isNot))) return null;
    return this.#read(isNot, property, isLast);
  }

  /** When customers last bought, with the verb after it: "nie in 90 dae gekoop het nie", "langer as 90 dae nie gekoop nie". Of orders how old they are. */
  lastOrder(isNot: boolean): Comparison | null {
    if (this.#state.about === 'orders' && this.#cursor.isWord('older')) return this.read(isNot, 'sales_day');
    const start = this.#cursor.at;
    const found = this.read(isNot, 'customer_last_order', true);
    if (found === null || !this.#takeNotBought() || isNot || found.is === 'not_in_last') return found;
    const end = this.#cursor.at;
    this.#cursor.at = start;
    const denied = this.read(true, 'customer_last_order', true);
    this.#cursor.at = end;
    return denied;
  }

  #takeNotBought(): boolean {
    const cursor = this.#cursor;
    const found = cursor.try(() => {
      cursor.skipFillers();
      const isBefore = takeNot(cursor);
      if (!cursor.takeWord('bought')) return null;
      cursor.skipFillers();
      const isAfter = cursor.takeWord('not');
      const isEnd = cursor.isAtEnd || cursor.peek()?.kind === 'mark' || cursor.isWord(['and', 'or']);
      return (isBefore || isAfter) && isEnd ? true : null;
    });
    return found !== null;
  }

  /** "since June", "in the last 90 days": a day, or how many days until today. */
  since(): string | null {
    return this.#cursor.try(() => {
      const found = this.#read(false, 'customer_last_order', true);
      const isSince = found !== null && (found.is === 'at_least' || found.is === 'in_last');
      return isSince ? (found.values[0] ?? null) : null;
    });
  }

  #read(isNot: boolean, property: PropertyName, isLast: boolean): Comparison | null {
    const cursor = this.#cursor;
    return cursor.try(() => {
      cursor.skipFillers();
      const side = SIDES.find((word) => cursor.isWord(word));
      if (side !== undefined) {
        cursor.at += 1;
        return this.#longAgo(side, isNot, property) ?? this.#onSide(side, isNot, property);
      }
      const days = this.takeDays();
      if (days !== null) return valid(property, isNot ? 'not_in_last' : 'in_last', [String(days)]);
      const isBetween = cursor.takeWord('between');
      const first = readDays(cursor, this.#today)?.range;
      if (first === undefined) return null;
      const second = takeSecond(this.#cursor, () => readDays(cursor, this.#today)?.range ?? null, isBetween);
      const [from, to] = [first.from, (second ?? first).to];
      if (isNot) return to >= this.#today ? valid(property, 'at_most', [addDays(from, -1)]) : null;
      if (isLast) return to >= this.#today ? valid(property, 'at_least', [from]) : null;
      return valid(property, 'between', [from, to]);
    });
  }

  /** "in the last 30 days": how many. */
  takeDays(): number | null {
    return readLastDays(this.#cursor, this.#today) ?? this.#takeToday();
  }

  /** "more than 90 days ago", "not in more than 90 days", "older than 3 days", "less than 30 days ago". */
  #longAgo(side: (typeof SIDES)[number], isNot: boolean, property: PropertyName): Comparison | null {
    const isLonger = side === 'older' || side === 'more' || side === 'atLeast';
    if (!isLonger && side !== 'less' && side !== 'atMost') return null;
    return this.#cursor.try(() => {
      const days = this.takeDays();
      if (days === null) return null;
      const isAgo = this.#cursor.takeWord('ago');
      // Not in more than 90 days, but not more than 90 days ago.
      const isInLast = isNot && (isAgo || side === 'older') ? isLonger : !isNot && !isLonger;
      return valid(property, isInLast ? 'in_last' : 'not_in_last', [String(days)]);
    });
  }

  #takeToday(): number | null {
    if (this.#cursor.meaning('period')?.period !== 'today') return null;
    this.#cursor.at += 1;
    return 1;
  }

  #onSide(side: (typeof SIDES)[number], isNot: boolean, property: PropertyName): Comparison | null {
    const days = readDays(this.#cursor, this.#today)?.range;
    if (days === undefined) return null;
    const after = (day: ShopDay) => valid(property, isNot ? 'at_most' : 'at_least', [isNot ? addDays(day, -1) : day]);
    const before = (day: ShopDay) => valid(property, isNot ? 'at_least' : 'at_most', [isNot ? addDays(day, 1) : day]);
    switch (side) {
      case 'since':
      case 'atLeast':
        return after(days.from);
      case 'after':
      case 'more':
        return after(addDays(days.to, 1));
      case 'before':
      case 'less':
        return before(addDays(days.from, -1));
      default:
        return before(days.to);
    }
  }
}
