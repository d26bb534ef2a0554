import type { Interval } from '../../time/period.ts';
import type { AnswerForm } from '../answer-forms.ts';
import type { Cursor } from './atoms.ts';

const UNITS = [
  ['days', 'day'],
  ['weeks', 'week'],
  ['months', 'month'],
] as const;

/** "per month". `isListed`: after "by province and" a month alone is one, too. */
export function takeInterval(cursor: Cursor, isListed: boolean): Interval | null {
  const isJoined = isListed && cursor.isWord(['by', 'and'], -1);
  const unit = isJoined ? UNITS.find(([word]) => cursor.isWord(word))?.[1] : undefined;
  const interval = cursor.meaning('interval')?.interval ?? unit;
  if (interval === undefined) return null;
  cursor.at += 1;
  return interval;
}

/** "as a line", "bar chart". */
export function takeForm(cursor: Cursor): AnswerForm | null {
  return cursor.try(() => {
    cursor.takeWord('as');
    cursor.skipFillers();
    const form = cursor.meaning('form')?.form;
    if (form === undefined) return null;
    cursor.at += 1;
    return form;
  });
}
