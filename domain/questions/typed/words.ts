/** Characters of a typed question that are read. */
export const MAX_TYPED = 2_000;

/** A word, a number, a text in quotation marks or a mark of a typed text, and where it stands. */
export interface Word {
  readonly kind: 'word' | 'number' | 'quoted' | 'mark';
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A day, a number whose thousands Karoo itself parted, another number, a word, or a mark. */
const PART =
  /\d{4}-\d{2}-\d{2}|\d{1,3}(?:[\u00A0\u202F]\d{3})+|\d+(?:[.,]\d+)*|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|[(),:]/gu;
const CLOSING: Readonly<Record<string, string>> = { '“': '”', '"': '"' };

/** The words of a text in its order. Marks that mean nothing here are left out. */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  const typed = text.slice(0, MAX_TYPED);
  let at = 0;
  for (const { from, to, content } of quotedIn(typed)) {
    words.push(...plainWords(typed.slice(at, from), at), { kind: 'quoted', text: content, from, to });
    at = to;
  }
  return [...words, ...plainWords(typed.slice(at), at)];
}

function plainWords(text: string, start: number): Word[] {
  return [...text.matchAll(PART)].map(({ 0: found, index }): Word => {
    const kind = /^\d/.test(found) ? 'number' : /^[(),:]$/.test(found) ? 'mark' : 'word';
    return { kind, text: found, from: start + index, to: start + index + found.length };
  });
}

function quotedIn(text: string): { from: number; to: number; content: string }[] {
  const found: { from: number; to: number; content: string }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const closing = CLOSING[text[at] ?? ''];
    if (closing === undefined) continue;
    const end = text.indexOf(closing, at + 1);
    // Nothing after it is closed either, as far as this mark goes.
    if (end === -1) break;
    found.push({ from: at, to: end + 1, content: text.slice(at + 1, end) });
    at = end;
  }
  return found;
}

/** A word as words are compared: in lower case, without accents, apostrophes and the endings of plurals. */
export function stemOf(word: string): string {
  const plain = word
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase();
  if (plain.length <= 3) return plain;
  const single = plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain;
  if (single.length > 4 && single.endsWith('e')) return single.slice(0, -1);
  return single.endsWith('y') ? `${single.slice(0, -1)}i` : single;
}

/** The stems of a text's words and numbers, and its commas; other marks and quotation marks do not count. */
export function stemsOf(text: string): readonly string[] {
  return plainWords(text, 0)
    .filter(({ kind, text: word }) => kind !== 'mark' || word === ',')
    .map((word) => stemOf(word.text));
}
