/** Spaces, and characters that show nothing: zero-width spaces, soft hyphens, marks of direction, fillers, the blank of Braille. */
const NOTHING_TO_SEE = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether somebody sees anything of a text. */
export function isVisible(text: string): boolean {
  return !NOTHING_TO_SEE.test(text);
}
