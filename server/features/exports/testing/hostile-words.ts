/** Beginnings of texts that spreadsheets would run as formulas. */
export const HOSTILE: readonly string[] = [
  '=1+1',
  '+27 82',
  '-x',
  '@SUM(A1)',
  '\t=tab',
  '\r=return',
  '\n=feed',
  '  =blanks',
  '\uFF1D1+1',
  '\uFEFF=mark',
];
