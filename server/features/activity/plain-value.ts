/** Longer texts are cut: the log says what changed, it is no backup. */
const MAX_LENGTH = 200;

/** A field's value as the activity log keeps it: dimensions as "1 × 2 × 3", an empty one as null. */
export function plainValue(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  const text = typeof value === 'object' ? Object.values(value).map(String).join(' × ') : String(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
