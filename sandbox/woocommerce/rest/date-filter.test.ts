import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gmtSeconds, gmtText } from '#domain/generated-shop/shop-dates.ts';
import { readMoment, withinLimits } from './date-filter.ts';

type Fact = { query_form: string; result_when_the_moment_asked_for_is: { [when: string]: 'found' | 'not found' } };
type Facts = { entities: { entity: string; date_modified_gmt: string; items: Fact[] }[] };

const file = new URL('../recordings/facts-date-filters.json', import.meta.url);
const facts = JSON.parse(readFileSync(file, 'utf8')) as Facts;

/** Seconds from the item's time of change, by the words of the table. */
const OFFSETS: { [when: string]: number } = {
  '2 h and 1 s before': -7201,
  '1 s before': -1,
  'the very second': 0,
  '1 s after': 1,
};

/** Writes a moment the way a row of the table describes. */
function written(seconds: number, form: string): string {
  const at = (offsetHours: number) => gmtText(seconds + offsetHours * 3600);
  if (form.startsWith('site time')) return at(2);
  if (form.includes('with Z')) return `${at(0)}Z`;
  if (form.includes('+02:00')) return `${at(2)}+02:00`;
  if (form.includes('-05:00')) return `${at(-5)}-05:00`;
  return at(0);
}

const rows = facts.entities.flatMap(({ entity, date_modified_gmt, items }) =>
  items.map((item) => ({ name: `${entity}: ${item.query_form}`, changed: gmtSeconds(date_modified_gmt), item })),
);

describe('modified_after is parsed as recorded', () => {
  test.each(rows)('$name', ({ changed, item }) => {
    const gmt = item.query_form.includes('dates_are_gmt=true');
    const results = Object.fromEntries(
      Object.entries(OFFSETS).map(([when, offset]) => {
        const moment = readMoment(written(changed + offset, item.query_form), gmt)!;
        return [when, withinLimits({ modifiedAfter: moment }, 0, changed) ? 'found' : 'not found'];
      }),
    );
    expect(results).toEqual(item.result_when_the_moment_asked_for_is);
  });

  test.each(['2026-11-01', 'garbage', '', '2026-11-01T10:00', '2026-13-45T00:00:00Z', '2026-11-14T00:00:00 02:00'])(
    '%j is not a date',
    (text) => {
      expect(readMoment(text, false)).toBeNull();
    },
  );
});
