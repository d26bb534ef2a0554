/** Characters of one name that an email shows at most. */
const LONGEST = 80;
/** What a name could hold to format text or to hide what it says: tags, brackets of links, invisible characters. */
const TAGS = /<[^<>]*>/g;
const MARKUP = /[<>[\]{}|\\`*~^]/g;
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Co}\p{Cs}]/gu;
/** A word that is an address as a whole: with a scheme, a path, an @, a www, or made of numbers. */
const ADDRESS =
  /:\/\/|\S@\S|^\W*www\.|^\W*(?:https?|ftp|mailto|tel|sms|javascript|data):|\.\p{L}+[/:?#]|\d\.\d+\.\d+\.\d/iu;
/** A dot between letters, which mail programs take for a domain and make a link of. */
const DOMAIN_DOT = /(?<=[\p{L}\p{N}])[.\u3002](?=\p{L}{2})/gu;

/**
 * A name that people chose, as it may stand in the subject and text of an email: one line, without addresses, domains and
 * markup, so that nobody sends links or messages by calling their organization so. Empty when nothing is left.
 */
export function displayName(name: string): string {
  const words = name
    .slice(0, 1000)
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(TAGS, ' ')
    .replaceAll(MARKUP, ' ')
    .split(' ');
  const plain = words
    .filter((word) => word !== '' && !ADDRESS.test(word))
    .join(' ')
    .replaceAll(DOMAIN_DOT, ' ');
  return [...plain].slice(0, LONGEST).join('').trim();
}

/** How a person is named to others: by a name that is one, else by their confirmed e-mail address. */
export function personName(name: string | null, email: string): string {
  return displayName(name ?? '') || email;
}
