/** Days of a question that reads every order: two dimensions, conditions, and dimensions by which no sums are stored. */
export const MAX_DAYS_OF_ORDERS = 400;

/** Most rows that a question asks for, of those that come first; all others are one more. */
export const MAX_TOP_ROWS = 500;

/** Rows of an answer at once. */
export const MAX_ANSWER_ROWS = MAX_TOP_ROWS + 1;

/**
 * Keys of meta data that each order of a store knows its values of. The first question that names another one reads the originals of its
 * orders, and so do all while the store asks for these.
 */
export const MAX_META_KEYS = 20;
/** A key that nobody has asked for this long makes room for another one. */
export const META_KEY_IDLE_DAYS = 1;
