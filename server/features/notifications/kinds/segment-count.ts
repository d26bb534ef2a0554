import { sql } from 'kysely';
import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import { type Subject, SUBJECTS } from '#domain/questions/subjects.ts';
import { numberText } from '../../../platform/language/format.ts';
import { defineKind } from './alert-kind.ts';
import { SEGMENTS } from './email-choices.ts';
import { segmentScreen } from './segment-screen.ts';

const data = z.object({
  segment_id: z.string(),
  name: z.string(),
  about: z.enum(SUBJECTS),
  count: z.number(),
  above: z.number(),
});

const hasText: Readonly<Record<Subject, (count: number) => string>> = {
  orders: (count) => t('{count, plural, one {It has # order.} other {It has # orders.}}', { count }),
  customers: (count) => t('{count, plural, one {It has # customer.} other {It has # customers.}}', { count }),
  products: (count) => t('{count, plural, one {It has # product.} other {It has # products.}}', { count }),
};

/** A watched segment that has more records than its merchant wants. */
export const segmentCount = defineKind({
  data,
  severity: 'warn',
  icon: 'people',
  email: SEGMENTS,
  find: ({ storeId }) => sql`
    select 'segment_count', w.segment_id::text,
      jsonb_build_object('segment_id', w.segment_id, 'name', g.name, 'about', g.about, 'count', w.members, 'above', w.above)
    from target join segment_watches w on w.store_id = ${storeId}::uuid and w.members > w.above
    join segments g on g.store_id = ${storeId}::uuid and g.id = w.segment_id and g.condition = w.condition`,
  comesAndGoes: true,
  describe: ({ segment_id, name, about, count, above }) => ({
    name,
    title: t('“{name}” has more than {above}', { name, above: numberText(above) }),
    detail: hasText[about](count),
    link: segmentScreen(about, segment_id),
  }),
  describeGroup: ({ count, alerts }) => ({
    title: t('{count, plural, one {# segment above its number} other {# segments above their number}}', { count }),
    link: segmentScreen(alerts[0]?.about ?? 'customers', undefined),
  }),
});
