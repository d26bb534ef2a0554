import { t } from '#domain/language/t.ts';

/** Most characters of a name in an email. */
const MAX_LENGTH = 80;
/** Parts that could format or hide text: tags, link brackets, invisible characters. */
const TAGS = /<[^<>]*>/g;
const MARKUP = /[<>[\]{}|\\`*~^]/g;
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Co}\p{Cs}]/gu;
/** A word that is a URL or address: with a scheme, a path, an @, www, or an IP address. */
const ADDRESS =
  /:\/\/|\S@\S|^\W*www\.|^\W*(?:https?|ftp|mailto|tel|sms|javascript|data):|\.\p{L}+[/:?#]|\d\.\d+\.\d+\.\d/iu;
/** A dot between letters, which mail programs would turn into a link. */
const DOMAIN_DOT = /(?<=[\p{L}\p{N}])[.\u3002](?=\p{L}{2})/gu;

/**
 * Returns a user's name for an email's subject and text: one line without addresses, domains and markup, so that organization names
 * cannot carry links or messages. May be empty.
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
  return [...plain].slice(0, MAX_LENGTH).join('').trim();
}

/** Returns a person's display name, or their confirmed email address without one. */
export function personName(name: string | null, email: string): string {
  return displayName(name ?? '') || email;
}

export function greeting(name: string | null): string {
  const shown = displayName(name ?? '');
  return shown === '' ? t('Hello,') : t('Hello {name},', { name: shown });
}
