import type { Message, Translation } from './translation-files.ts';
import { textKey } from '../../domain/language/t.ts';

/** How much of its words a changed message keeps at least to be taken for the same. */
const SIMILAR = 0.6;

/** The translations of these messages: those that exist, and for a changed message that of its former English, to be adapted. */
export function keepTranslations(
  messages: ReadonlyMap<string, Message>,
  existing: ReadonlyMap<string, Translation>,
): Map<string, Translation> {
  const gone = [...existing].filter(([key, { text }]) => !messages.has(key) && text !== '');
  const kept = new Map<string, Translation>();
  for (const { message, context } of messages.values()) {
    const key = textKey(message, context);
    const own = existing.get(key);
    if (own !== undefined && own.text !== '') kept.set(key, own);
    else {
      const closest = gone
        .map(([former, { text }]) => ({ former: former.split('\u0004').at(-1) ?? '', text }))
        .map((candidate) => ({ ...candidate, similarity: similarity(candidate.former, message) }))
        .toSorted((a, b) => b.similarity - a.similarity)[0];
      if (closest !== undefined && closest.similarity >= SIMILAR)
        kept.set(key, { text: closest.text, formerly: closest.former });
    }
  }
  return kept;
}

/** The share of words that two messages have in common. */
function similarity(a: string, b: string): number {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared / (first.size + second.size - shared || 1);
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\d]+/gu));
}
