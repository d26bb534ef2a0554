/** Days of a question that reads every order: two dimensions, conditions, and dimensions by which no sums are stored. */
export const MAX_DAYS_OF_ORDERS = 400;

/** Rows of an answer at once. */
export const MAX_ANSWER_ROWS = 500;
