import * as t from '../../ui.text.ts';

/** Labels of a pagination's arrows for screen readers. */
export const PAGE_CONTROL_LABELS = {
  first: t.firstPage,
  previous: t.previousPage,
  next: t.nextPage,
  last: t.lastPage,
};
