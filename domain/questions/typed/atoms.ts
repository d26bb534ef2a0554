import type { DimensionName } from '../../figures/dimensions.ts';
import { readTypedAmount } from '../../money/typed-amount.ts';
import { corrected, type Meaning, type Vocabulary } from './vocabulary.ts';
import type { GrammarWord } from './typed-words.ts';
import { stemOf, stemsOf, type Word, wordsOf } from './words.ts';

/** A phrase of a typed text with all that it may mean. */
export interface Atom {
  readonly kind: 'phrase' | 'number' | 'quoted' | 'mark' | 'unknown';
  readonly meanings: readonly Meaning[];
  /** As typed, of quoted text what is inside. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const NOTHING: readonly Meaning[] = [];

/** The longest phrases of a text from its beginning on. A word that is no part of any is read as the one it is a misspelling of. */
export function atomsOf(text: string, vocabulary: Vocabulary): readonly Atom[] {
  const words = wordsOf(text);
  const stems = words.map((word) => {
    const stem = stemOf(word.text);
    // A word alone is more likely a name.
    return word.kind === 'word' && words.length > 1 ? (corrected(stem, vocabulary) ?? stem) : stem;
  });
  const atoms: Atom[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at] as Word;
    const length = word.kind === 'word' || word.kind === 'number' ? longestPhrase(words, stems, at, vocabulary) : 0;
    const last = words[at + Math.max(length, 1) - 1] as Word;
    const key = stems.slice(at, at + length).join(' ');
    // A misspelling of a word that changes nothing may be anything.
    const isGuess =
      length === 1 &&
      stems[at] !== stemOf(word.text) &&
      vocabulary.phrases.get(key)?.every(({ is }) => is === 'filler');
    const kind = isGuess === true ? 'unknown' : length > 0 ? 'phrase' : word.kind === 'word' ? 'unknown' : word.kind;
    const meanings = kind === 'phrase' ? (vocabulary.phrases.get(key) ?? NOTHING) : NOTHING;
    const typed = kind === 'quoted' ? word.text : text.slice(word.from, last.to);
    atoms.push({
      kind,
      // A name in quotation marks is what it is called, or else what somebody typed.
      meanings: kind === 'quoted' ? (vocabulary.phrases.get(stemsOf(word.text).join(' ')) ?? NOTHING) : meanings,
      text: typed,
      from: word.from,
      to: last.to,
    });
    at += Math.max(length, 1);
  }
  return atoms;
}

/** How many words from here on are a phrase: as many as possible. */
function longestPhrase(words: readonly Word[], stems: readonly string[], at: number, vocabulary: Vocabulary): number {
  let most = 0;
  let key = '';
  for (let length = 1; length <= vocabulary.longest; length += 1) {
    const word = words[at + length - 1];
    // A name may have a comma.
    if (word === undefined || word.kind === 'quoted' || (word.kind === 'mark' && word.text !== ',')) break;
    key = length === 1 ? (stems[at] ?? '') : `${key} ${stems[at + length - 1]}`;
    if (vocabulary.phrases.has(key)) most = length;
  }
  return most;
}

export type MeaningOf<Is extends Meaning['is']> = Extract<Meaning, { is: Is }>;

/** Where the reader of a text is: its atoms from a position on. */
export class Cursor {
  at = 0;
  readonly atoms: readonly Atom[];

  constructor(atoms: readonly Atom[]) {
    this.atoms = atoms;
  }

  get isAtEnd(): boolean {
    return this.at >= this.atoms.length;
  }

  peek(ahead = 0): Atom | undefined {
    return this.atoms[this.at + ahead];
  }

  /** The meaning of this kind that the next atom has. */
  meaning<Is extends Meaning['is']>(is: Is, ahead = 0): MeaningOf<Is> | undefined {
    const atom = this.peek(ahead);
    if (atom === undefined || atom.kind === 'quoted') return undefined;
    return atom.meanings.find((one): one is MeaningOf<Is> => one.is === is);
  }

  isWord(words: GrammarWord | readonly GrammarWord[], ahead = 0): boolean {
    const atom = this.peek(ahead);
    if (atom === undefined || atom.kind === 'quoted') return false;
    const wanted: readonly GrammarWord[] = typeof words === 'string' ? [words] : words;
    return atom.meanings.some((one) => one.is === 'word' && wanted.includes(one.word));
  }

  /** Whether this word stands before here, with nothing but fillers between. */
  isAfter(word: GrammarWord): boolean {
    let back = -1;
    while (this.isFiller(back) && !this.isWord(word, back)) back -= 1;
    return this.isWord(word, back);
  }

  isMark(mark: string, ahead = 0): boolean {
    const atom = this.peek(ahead);
    return atom?.kind === 'mark' && atom.text === mark;
  }

  isFiller(ahead = 0): boolean {
    return this.meaning('filler', ahead) !== undefined;
  }

  /** Steps over the next atom if it is one of these words. */
  takeWord(words: GrammarWord | readonly GrammarWord[]): boolean {
    if (!this.isWord(words)) return false;
    this.at += 1;
    return true;
  }

  takeMark(mark: string): boolean {
    if (!this.isMark(mark)) return false;
    this.at += 1;
    return true;
  }

  skipFillers(): void {
    while (this.isFiller()) this.at += 1;
  }

  /** What `read` finds from here on; where it finds nothing, the cursor stays. */
  try<Found>(read: () => Found | null): Found | null {
    const start = this.at;
    const found = read();
    if (found === null) this.at = start;
    return found;
  }

  /** A whole number in digits or as a word. */
  takeNumber(): number | null {
    const atom = this.peek();
    const digits = atom?.kind === 'number' ? atom.text.replaceAll(/[\u00A0\u202F]/g, '') : '';
    if (/^\d{1,15}$/.test(digits)) {
      this.at += 1;
      return Number(digits);
    }
    const named = this.meaning('number');
    if (named === undefined) return null;
    this.at += 1;
    return named.number;
  }

  /** An amount as decimal text, and whether it was written with its currency. */
  takeAmount(): { amount: string; isMarked: boolean } | null {
    return this.try(() => {
      const isBefore = this.takeWord('rand');
      let typed = this.#takeDigits();
      if (typed === null) return null;
      if (isBefore) typed += this.#takeThousands(typed);
      const isAfter = !isBefore && this.takeWord('rand');
      const read = readTypedAmount(typed, null) ?? null;
      if (read === null) return null;
      const amount = 'decimals' in read ? read.decimals : typed.replaceAll(/[.,]/g, '');
      return { amount, isMarked: isBefore || isAfter };
    });
  }

  /** Groups of three digits that belong to an amount: "R 1 000,50". */
  #takeThousands(first: string): string {
    let typed = '';
    if (!/^\d{1,3}$/.test(first)) return typed;
    for (let groups = 0; groups < 3 && /^\d{3}(?:[.,]\d+)?$/.test(this.peek()?.text ?? ''); groups += 1) {
      typed += ` ${this.#takeDigits() ?? ''}`;
    }
    return typed;
  }

  #takeDigits(): string | null {
    const atom = this.peek();
    if (atom?.kind !== 'number') return null;
    this.at += 1;
    return atom.text;
  }
}

/** The dimensions that a text names. */
export function dimensionsIn(text: string, vocabulary: Vocabulary): readonly DimensionName[] {
  return atomsOf(text, vocabulary).flatMap(({ meanings }) =>
    meanings.flatMap((one) => (one.is === 'dimension' ? [one.name] : [])),
  );
}
