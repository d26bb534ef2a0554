/** Whole sentences after each other; those that do not apply are left out. */
export function sentences(...all: readonly (string | false | null)[]): string {
  return all.filter((sentence) => Boolean(sentence)).join(' ');
}
