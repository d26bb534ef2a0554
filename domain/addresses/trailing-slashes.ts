/** An address or path without the slashes at its end. */
export function withoutTrailingSlashes(address: string): string {
  // Only the first slash of a run begins a match: else each would be followed to the end of the run.
  return address.replace(/(?<!\/)\/+$/, '');
}
