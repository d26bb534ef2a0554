/** Parses an integer within the limits; null otherwise. */
export function parseWholeNumber(text: string, from: number, to: number): number | null {
  const typed = text.trim();
  if (!/^\d{1,9}$/.test(typed)) return null;
  const number = Number(typed);
  return number >= from && number <= to ? number : null;
}
