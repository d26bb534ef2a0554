import { implement } from '@orpc/server';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type dayNote, dayNotes } from '#contract/day-notes.ts';
import type { OrganizationScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { type CallContext, inOrganization } from '../../platform/access/call-context.ts';
import { shareableRecords } from '../../platform/access/shareable-records.ts';
import type { Feature } from '../../platform/feature.ts';

const MAX_NOTES = 500;

type DayNote = z.output<typeof dayNote>;
type Fields = Pick<DayNote, 'text' | 'is_shared'> & Partial<Pick<DayNote, 'day'>>;

const notes = shareableRecords<DayNote, Fields, OrganizationScope>({
  table: 'day_notes',
  shown: () => sql`id, to_char(day, 'YYYY-MM-DD') as day, text, is_shared`,
  changed: ['day', 'text', 'is_shared'],
  written: ({ day, text, is_shared }) => ({
    ...(day !== undefined && { day: sql`${day}::date` }),
    text: sql`${text}`,
    is_shared: sql`${is_shared}::boolean`,
  }),
  order: sql`day_notes.day desc, created_at desc, id`,
  most: MAX_NOTES,
  mostListed: 1000,
  full: {
    path: 'text',
    message: () => t('You have {maxNotes} notes, which is the limit. Delete one first.', { maxNotes: MAX_NOTES }),
  },
  missing: () => t('We can’t find this note.'),
});

/** What happened on days: people's own notes and the shared ones. */
export function dayNotesFeature(): Feature {
  const call = implement(dayNotes).$context<CallContext>().use(inOrganization);
  return {
    name: 'day-notes',
    routes: {
      dayNotes: {
        list: call.list.handler(async ({ context: { organization, person, transact } }) => ({
          items: await transact((tx) => notes.list(tx, organization, person.id)),
        })),
        create: call.create.handler(({ context: { organization, person, transact }, input }) =>
          transact((tx) => notes.create(tx, organization, person.id, input)),
        ),
        change: call.change.handler(({ context: { organization, person, transact }, input }) =>
          transact((tx) => notes.change(tx, organization, person.id, input)),
        ),
        remove: call.remove.handler(({ context: { organization, transact }, input }) =>
          transact((tx) => notes.remove(tx, organization, input.id)),
        ),
      },
    },
  };
}
