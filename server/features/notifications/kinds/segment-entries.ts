import { decodeHTMLStrict as decodeEntities } from 'entities';
import { sql } from 'kysely';
import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import { type Subject, SUBJECTS } from '#domain/questions/subjects.ts';
import { defineKind } from './alert-kind.ts';
import { SEGMENTS } from './email-choices.ts';
import { segmentScreen } from './segment-screen.ts';

const data = z.object({
  segment_id: z.string(),
  name: z.string(),
  about: z.enum(SUBJECTS),
  count: z.number(),
  /** Numbers of the first orders, or names of the first products. */
  examples: z.array(z.string()),
});

/** Orders, customers or products that have entered a watched segment within a day. */
export const segmentEntries = defineKind({
  data,
  severity: 'warn',
  icon: 'people',
  email: SEGMENTS,
  find: ({ storeId }) => sql`
    select 'segment_entries', e.segment_id::text || ' ' || extract(epoch from e.found_at)::text,
      jsonb_build_object('segment_id', e.segment_id, 'name', g.name, 'about', g.about, 'count', e.records, 'examples', e.examples)
    from target join segment_entries e on e.store_id = ${storeId}::uuid and e.found_at > target.now - interval '1 day'
    join segment_watches w on w.store_id = ${storeId}::uuid and w.segment_id = e.segment_id and w.tells_entries
      and w.problem is null
    join segments g on g.store_id = ${storeId}::uuid and g.id = e.segment_id and g.condition = w.condition`,
  countsUp: 'count',
  describe: ({ segment_id, name, about, count, examples }) => ({
    name,
    title: enteredText(about, count, name),
    detail: examplesText(about, count, examples),
    link: segmentScreen(about, segment_id),
  }),
  describeGroup: ({ count, alerts: [first, ...others] }) => {
    if (first !== undefined && others.length + 1 >= count && others.every(({ name }) => name === first.name)) {
      const records = others.reduce((sum, one) => sum + one.count, first.count);
      return {
        title: enteredText(first.about, records, first.name),
        link: segmentScreen(first.about, first.segment_id),
      };
    }
    return {
      title: t('{count, plural, one {# entry into your segments} other {# entries into your segments}}', { count }),
      link: segmentScreen(first?.about ?? 'orders', undefined),
    };
  },
});

function enteredText(about: Subject, count: number, name: string): string {
  switch (about) {
    case 'orders':
      return t('{count, plural, one {# order entered “{name}”} other {# orders entered “{name}”}}', { count, name });
    case 'customers':
      return t('{count, plural, one {# customer entered “{name}”} other {# customers entered “{name}”}}', {
        count,
        name,
      });
    case 'products':
      return t('{count, plural, one {# product entered “{name}”} other {# products entered “{name}”}}', {
        count,
        name,
      });
  }
}

function examplesText(about: Subject, count: number, examples: readonly string[]): string | null {
  if (examples.length === 0) return null;
  const names = examples.map((one) => (about === 'orders' ? `#${one}` : decodeEntities(one))).join(', ');
  return count > examples.length ? t('{names} and more', { names }) : names;
}
