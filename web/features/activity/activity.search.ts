import { ACTIVITY_FIELD_GROUPS, ACTIVITY_SOURCES, ACTIVITY_SUBJECTS } from '#domain/activity.ts';
import { day, id, oneOf, positive, searchOf, textLike } from '../../ui/list-page/list-search.ts';

/** Search parameters of the activity log. Names match the API call. */
export const activitySearch = searchOf({
  page: positive,
  store_id: id,
  person: id,
  record: textLike(/^(?:(?:orders|products)\/\d{1,15}|bulk\/[0-9a-f-]{36})$/),
  subject: oneOf(ACTIVITY_SUBJECTS),
  source: oneOf(ACTIVITY_SOURCES),
  field: oneOf(ACTIVITY_FIELD_GROUPS),
  after: day,
  before: day,
});
