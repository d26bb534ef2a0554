import type { PaletteEntry } from './palette-entry.ts';

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** The entries in which each typed word begins a word, those whose label begins with the text first. */
export function matchEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const asked = wordsOf(typed);
  if (asked.length === 0) return [];
  const found = entries.filter(({ label, detail = '', words = '' }) => {
    const theirs = wordsOf(`${label} ${detail} ${words}`);
    return asked.every((word) => theirs.some((their) => their.startsWith(word)));
  });
  const begins = ({ label }: PaletteEntry) => wordsOf(label).join(' ').startsWith(asked.join(' '));
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}
