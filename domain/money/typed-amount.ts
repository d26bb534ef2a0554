export type DecimalMark = '.' | ',';

/**
 * An amount as people and spreadsheets write it: "1 299,99", "R1,299.99", "34.9". `decimals` is its decimal text; of "1,299" or "1.299",
 * which may be a thousand or one and a bit, `ambiguous` says so.
 */
export type TypedAmount = { readonly decimals: string } | { readonly ambiguous: true } | null;

const SPACES = /[\s\u00A0\u2007\u202F]/g;
/** Rand before or after the amount. */
const RAND_BEFORE = /^(?:R|ZAR)(?=[\d\s])/i;
const RAND_AFTER = /(?:R|ZAR)$/i;
const GROUPED_BY_SPACES = /^\d{1,3}(?:[\s\u00A0\u2007\u202F]\d{3})+(?:[.,]\d{1,6})?$/;

/** What nearly all amounts are: read without a doubt, and several times as fast. */
const PLAIN = /^\d{1,12}(?:[.,]\d\d?)?$/;

/** Reads an amount; null if it is none. `mark` is what the file's other amounts say is the decimal mark. */
export function readTypedAmount(text: string, mark: DecimalMark | null): TypedAmount {
  if (PLAIN.test(text)) return { decimals: text.replace(',', '.') };
  const plain = text.trim().replace(RAND_BEFORE, '').replace(RAND_AFTER, '').trim();
  const isGrouped = GROUPED_BY_SPACES.test(plain);
  if (/\s/.test(plain) && !isGrouped) return null;
  const digits = plain.replaceAll(SPACES, '');
  if (!/^\d[\d.,]*$/.test(digits)) return null;
  const marks = digits.replaceAll(/\d/g, '');
  if (marks === '') return whole(digits);
  const last = marks.at(-1) as DecimalMark;
  if (new Set(marks).size > 1) return marks.indexOf(last) === marks.length - 1 ? decimal(digits, last) : null;
  if (marks.length > 1) return grouped(digits, last);
  const [before = '', after = ''] = digits.split(last);
  const couldBeGroup = !isGrouped && after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
  if (!couldBeGroup || mark === last) return decimal(digits, last);
  return mark === null ? { ambiguous: true } : grouped(digits, last);
}

function whole(digits: string): TypedAmount {
  return digits.length > 12 ? null : { decimals: digits };
}

/** `mark` is before the decimals; others are between groups of three. */
function decimal(digits: string, mark: DecimalMark): TypedAmount {
  const [before = '', after = ''] = digits.split(mark);
  const groups = grouped(before, mark === ',' ? '.' : ',');
  if (groups === null || 'ambiguous' in groups || !/^\d{1,6}$/.test(after)) return null;
  return { decimals: `${groups.decimals}.${after}` };
}

function grouped(digits: string, mark: DecimalMark): TypedAmount {
  const [first = '', ...others] = digits.split(mark);
  if (others.length === 0) return /^\d+$/.test(first) ? whole(first) : null;
  const areGroups = /^\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group));
  return areGroups ? whole([first, ...others].join('')) : null;
}

/** The decimal mark that these amounts show beyond doubt; null if none does, or they differ. */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark | null {
  const found = decimalMarksIn(texts);
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** All decimal marks that these amounts show beyond doubt. */
export function decimalMarksIn(texts: Iterable<string>): Set<DecimalMark> {
  const found = new Set<DecimalMark>();
  for (const text of texts) {
    if (!text.includes('.') && !text.includes(',')) continue;
    const [asPoint, asComma] = (['.', ','] as const).map((mark) => readTypedAmount(text, mark));
    if (!asPoint || !asComma || !('decimals' in asPoint) || !('decimals' in asComma)) continue;
    if (asPoint.decimals !== asComma.decimals) continue;
    const marks = text.replaceAll(/[^.,]/g, '');
    if (marks === '') continue;
    // Without decimals its marks are between groups.
    const last = marks.at(-1) as DecimalMark;
    found.add(asPoint.decimals.includes('.') ? last : last === '.' ? ',' : '.');
  }
  return found;
}
