/** Parses a typed amount or number: "R 1 299,90" is "1299.90". */
export function readDecimal(typed: string): string {
  return typed
    .trim()
    .replace(/^R\s*/i, '')
    .replaceAll(/\s/g, '')
    .replace(/,(\d{1,2})$/, '.$1')
    .replaceAll(',', '');
}
