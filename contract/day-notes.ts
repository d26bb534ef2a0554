import { z } from 'zod';
import { ORGANIZATION, organizationCall, routes } from './base.ts';
import { declare } from './errors.ts';
import { dayNoted } from './forms/organization-forms.ts';
import { basedOn, versioned } from './record-version.ts';
import { anyDay, shopDay, uuid } from './shapes.ts';

const at = routes('day notes', `${ORGANIZATION}/day-notes`);

export const dayNote = z.object({
  id: uuid,
  day: anyDay,
  text: z.string(),
  /** Every member of the organization sees it; otherwise only who wrote it. */
  is_shared: z.boolean(),
  /** The caller wrote it, and may change it. */
  is_own: z.boolean(),
  ...versioned,
});

/** What happened on days, which charts show: the caller's own notes, and those shared with the organization. */
export const dayNotes = {
  list: organizationCall('read')
    .route(at('GET', '', 'Notes on days, latest first, at most 1,000'))
    .output(z.object({ items: z.array(dayNote) })),

  create: organizationCall('read')
    .route(at('POST', '', 'Add a note on a day', 201))
    .input({ day: shopDay, ...dayNoted.shape })
    .output(dayNote),

  change: organizationCall('read')
    .errors(declare('NOT_FOUND', 'CONFLICT'))
    .route(at('PATCH', '/{id}', 'Change a note of your own'))
    .input({ id: uuid, ...basedOn, ...dayNoted.shape })
    .output(dayNote),

  remove: organizationCall('read')
    .errors(declare('NOT_FOUND'))
    .route(at('DELETE', '/{id}', 'Delete a note: your own, or as owner or admin a shared one'))
    .input({ id: uuid })
    .output(z.object({ id: uuid })),
};
