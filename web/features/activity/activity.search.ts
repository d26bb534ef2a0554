import * as z from 'zod/mini';
import { ACTIVITY_SOURCES, ACTIVITY_SUBJECTS } from '#domain/activity.ts';
import { day, oneOf, orUndefined, positive } from '../../ui/list-page/list-search.ts';

/** Search parameters of the activity log. Names match the API call. */
export const activitySearch = z.object({
  page: positive,
  store_id: orUndefined(z.uuid()),
  person: orUndefined(z.uuid()),
  record: orUndefined(z.string().check(z.regex(/^(?:orders|products)\/\d{1,15}$/))),
  subject: oneOf(ACTIVITY_SUBJECTS),
  source: oneOf(ACTIVITY_SOURCES),
  after: day,
  before: day,
});
