/** Longer texts are cut first: the rest would not explain an error. */
const MAX_TEXT_LENGTH = 2000;

const EMAIL = /(?<![^\s@"'<>()[\],;:=/?&])[^\s@"'<>()[\],;:=/?&]+(?:@|%40)[^\s@"'<>()[\],;:=/?&]+/gi;
/** May be a query string, if it contains "=". Also a bare `a=b&c=d`. */
const QUERY = /[?#&][^\s"'<>()]*/g;
/** A value after a name that suggests a secret. A short lookbehind: lookahead took cubic time. */
const SECRET =
  /(?<=\b(?:bearer|basic|oauth)\s{1,8}|(?:passw(?:or)?d|passphrase|secret|token|signature|(?:api|consumer|merchant)_?key|cookie|authorization)[\w-]{0,64}["'\s]{0,4}[:=]["'\s]{0,4})[^\s"',;&]+/gi;
/** Ids, keys, hashes: one long word with a digit in it. */
const LONG_WORD = /[A-Za-z0-9_+/=.-]{20,}/g;
/** Telephone, card, account and record numbers, with separators. */
const LONG_NUMBER = /\+?\d(?:[ ().-]{0,2}\d){4,}/g;
/** Quoted text; an apostrophe inside a word is no quote. */
const QUOTED = /(?<!\w)'[^'\n]*'(?!\w)|"[^"\n]*"|“[^“”\n]*”|`[^`\n]*`/g;
/** A quoted word that programs use, such as a property's name. */
const PROGRAM_WORD = /^.[a-z_$][A-Za-z_$]{0,40}(?:\.[a-zA-Z_$]{1,40})?.$/;

/**
 * Removes personal data and secrets from an error's text: email addresses, query strings, secrets, tokens,
 * ids, numbers of five or more digits, and quoted text except identifiers. It does not find unquoted names.
 */
export function withoutPersonalData(text: string): string {
  return text
    .slice(0, MAX_TEXT_LENGTH)
    .replace(SECRET, '[hidden]')
    .replace(QUERY, (part) => (part.includes('=') ? '[query]' : part))
    .replace(EMAIL, '[email]')
    .replace(QUOTED, (quoted) => (PROGRAM_WORD.test(quoted) ? quoted : '"[text]"'))
    .replace(LONG_WORD, (word) => (/\d/.test(word) ? '[id]' : word))
    .replace(LONG_NUMBER, '[number]');
}
