/** Longer texts are cut before they are read: what stands further back explains no error. */
const MAX_TEXT_LENGTH = 2000;

const EMAIL = /(?<![^\s@"'<>()[\],;:=/?&])[^\s@"'<>()[\],;:=/?&]+(?:@|%40)[^\s@"'<>()[\],;:=/?&]+/gi;
/** What may be the part of an address after the path; it is one if it has an "=". Also a bare `a=b&c=d`. */
const QUERY = /[?#&][^\s"'<>()]*/g;
/** Whatever stands behind a name that speaks of a secret. It looks back, and not far: looking ahead for names took cubic time. */
const SECRET =
  /(?<=\b(?:bearer|basic|oauth)\s{1,8}|(?:passw(?:or)?d|passphrase|secret|token|signature|(?:api|consumer|merchant)_?key|cookie|authorization)[\w-]{0,64}["'\s]{0,4}[:=]["'\s]{0,4})[^\s"',;&]+/gi;
/** Ids, keys, hashes: one long word with a digit in it. */
const LONG_WORD = /[A-Za-z0-9_+/=.-]{20,}/g;
/** Telephone, card, account and record numbers, with what is set between their digits. */
const LONG_NUMBER = /\+?\d(?:[ ().-]{0,2}\d){4,}/g;
/** Quoted text; an apostrophe within a word quotes nothing. */
const QUOTED = /(?<!\w)'[^'\n]*'(?!\w)|"[^"\n]*"|“[^“”\n]*”|`[^`\n]*`/g;
/** A quoted word that programs use, such as a property's name. */
const PROGRAM_WORD = /^.[a-z_$][A-Za-z_$]{0,40}(?:\.[a-zA-Z_$]{1,40})?.$/;

/**
 * The text of an error without what may tell of a person or open a door: e-mail addresses, query strings, secrets, tokens,
 * ids, numbers of five digits and more, and quoted text other than names in programs. Names that stand free are not found.
 */
export function withoutPersonalData(text: string): string {
  return text
    .slice(0, MAX_TEXT_LENGTH)
    .replace(SECRET, '[hidden]')
    .replace(QUERY, (part) => (part.includes('=') ? '[query]' : part))
    .replace(EMAIL, '[e-mail]')
    .replace(QUOTED, (quoted) => (PROGRAM_WORD.test(quoted) ? quoted : '"[text]"'))
    .replace(LONG_WORD, (word) => (/\d/.test(word) ? '[id]' : word))
    .replace(LONG_NUMBER, '[number]');
}
