/** Longest note about a customer, in characters. */
export const MAX_NOTE = 2000;
export const MAX_TAGS = 10;
/** Longest tag, in characters. */
export const MAX_TAG = 30;
