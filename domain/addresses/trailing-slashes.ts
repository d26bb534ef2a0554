/** An address or path without the slashes at its end. */
export function withoutTrailingSlashes(address: string): string {
  // Matches only at the first slash of a run, which keeps it linear.
  return address.replace(/(?<!\/)\/+$/, '');
}
