import { toCents } from '../money/money.ts';
import { type Comparison, type Condition, PROPERTIES } from '../questions/condition.ts';
import { addDays, type ShopDay } from '../time/shop-time.ts';

/** Whether a condition holds, if `compare` says so of each of its comparisons, none of which denies. */
export function holds(condition: Condition, compare: (one: Comparison) => boolean): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, compare));
  if ('any' in condition) return condition.any.some((part) => holds(part, compare));
  const { is } = condition;
  if (is === 'is_not') return !compare({ ...condition, is: 'is' });
  return is === 'not_in_last' ? !compare({ ...condition, is: 'in_last' }) : compare(condition);
}

/** Compares what a record has: whether it is one of the values, or what is compared with them. Null compares with nothing. */
export function compares(
  found: string | number | boolean | null,
  { is, property, values }: Comparison,
  today: ShopDay,
): boolean {
  if (typeof found === 'boolean') return found;
  if (found === null) return false;
  const isAmount = PROPERTIES[property].kind === 'amount';
  const rank = (value: string | number) =>
    isAmount ? Number(toCents(String(value))) : typeof found === 'number' ? Number(value) : value;
  const [one = '', other = ''] = values;
  const value = rank(found);
  if (is === 'at_least') return value >= rank(one);
  if (is === 'at_most') return value <= rank(one);
  const isWithin = (low: string, high: string) => value >= rank(low) && value <= rank(high);
  if (is === 'between') return isWithin(one, other) || isWithin(other, one);
  return value > addDays(today, -Number(one)) && value <= today;
}
