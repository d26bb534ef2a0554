import * as z from 'zod/mini';
import { orNothing } from '../../../ui/list-page/list-search.ts';

/** What the address of the page about differences may hold: the month. */
export const differencesSearch = z.object({
  month: orNothing(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
});
