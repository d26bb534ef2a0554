import { z } from 'zod';
import { MAX_COLUMNS, MAX_COLUMNS_TEXT } from '#domain/columns/column.ts';
import { LISTS } from '#domain/columns/lists.ts';
import { COLUMN_SCREENS } from '#domain/columns/screens.ts';
import { ORGANIZATION, organizationCall, routes, STORE, storeCall } from './base.ts';
import { declare } from './errors.ts';
import { columnSetNamed } from './forms/organization-forms.ts';
import { basedOn, versioned } from './record-version.ts';
import { atMost, uuid } from './shapes.ts';

/** Keys of columns in their order, with commas between them. */
export const columnsText = z.string().min(1).max(MAX_COLUMNS_TEXT, atMost(MAX_COLUMNS_TEXT));

/** What a list's call takes and answers: only the columns that were asked for are read. */
export const columnsInput = {
  columns: columnsText
    .optional()
    .describe(
      `Further columns of each record, in its field “columns”: at most ${MAX_COLUMNS} keys with commas between them, as “columns.choices” and docs name them; “meta:KEY” is the meta data of a key. Unseen are columns that the caller’s role hides.`,
    ),
};
export const columnValues = {
  /** By key: those that were asked for and that the caller may see. Money as text, instants as ISO 8601. */
  columns: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
};

const atChoices = routes('columns', `${STORE}/columns`);

export const columns = {
  /**
   * Of the newest records: rates of tax of orders, and keys of meta data that a cell can hold; without those of costs, if the caller may not
   * see them.
   */
  choices: storeCall('read')
    .route(atChoices('GET', '', 'Columns of a list that only this store has'))
    .input({ list: z.enum(LISTS) })
    .output(z.object({ items: z.array(z.object({ key: z.string(), name: z.string() })) })),
};

const columnSet = z.object({
  id: uuid,
  screen: z.enum(COLUMN_SCREENS),
  name: z.string(),
  columns: z.string(),
  /** Every member of the organization sees it; otherwise only who made it. */
  is_shared: z.boolean(),
  /** The caller made it, and may change it. */
  is_own: z.boolean(),
  ...versioned,
});

const at = routes('column sets', `${ORGANIZATION}/column-sets`);

/** Columns of a list or report under a name: the caller's own, and those shared with the organization. */
export const columnSets = {
  list: organizationCall('read')
    .route(at('GET', '', 'Sets of columns by name, at most 500'))
    .input({ screen: z.enum(COLUMN_SCREENS) })
    .output(z.object({ items: z.array(columnSet) })),

  /** A set of the caller with this name is replaced, and the one with `id`: it had another name. `version` is that of the one with `id`. */
  save: organizationCall('read')
    .errors(declare('NOT_FOUND', 'CONFLICT'))
    .route(at('PUT', '', 'Save a set of columns'))
    .input({
      screen: z.enum(COLUMN_SCREENS),
      columns: columnsText,
      id: uuid.optional(),
      ...basedOn,
      ...columnSetNamed.shape,
    })
    .output(columnSet),

  remove: organizationCall('read')
    .errors(declare('NOT_FOUND'))
    .route(at('DELETE', '/{id}', 'Delete a set of columns: your own, or as owner or admin a shared one'))
    .input({ id: uuid })
    .output(z.object({ id: uuid })),
};
