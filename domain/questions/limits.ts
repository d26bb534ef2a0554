/** Days of a question that reads every order: two dimensions, conditions, and dimensions by which no sums are stored. */
export const MAX_DAYS_OF_ORDERS = 400;

/** Most rows that a question asks for, of those that come first; all others are one more. */
export const MAX_TOP_ROWS = 500;

/** Rows of an answer at once. */
export const MAX_ANSWER_ROWS = MAX_TOP_ROWS + 1;
