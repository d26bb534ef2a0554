/** Where the link past a list's filters leads. A screen has one list. */
export const ROWS_ID = 'rows';
