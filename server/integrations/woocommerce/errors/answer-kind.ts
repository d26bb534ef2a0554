/**
 * What a shop sent instead of the JSON that was asked for. `page` is any web page, `text` any other text, `other` JSON of another
 * shape, and `list` a list in response to a write.
 */
export type AnswerKind =
  | 'page'
  | 'coming-soon'
  | 'maintenance'
  | 'login'
  | 'php-error'
  | 'text'
  | 'empty'
  | 'null'
  | 'cut'
  | 'encoding'
  | 'other'
  | 'list'
  | 'incomplete';

/** Only the start and the end are searched. PHP prints its errors there, and titles are at the start. */
const SEARCHED_LENGTH = 20_000;
/** Of a heading with its tag. */
const HEADING_LENGTH = 1_000;

/** `Warning: Undefined variable $x in /srv/x.php on line 3`, with or without PHP's HTML. */
const PHP_ERROR = /(?:Warning|Notice|Deprecated|Fatal error|Parse error)(?:<\/b>)?:\s/i;

const LOGIN_PATH = /\/wp-login\.php|\/(?:login|log-in|sign-in|signin|my-account)\b/i;

/** The words of coming soon plugins, also in Afrikaans. */
const COMING_SOON = /coming\s?-?soon|launching soon|opening soon|under construction|kom binnekort|binnekort hier/i;
const MAINTENANCE = /maintenance|onderhoud|instandhouding|be back soon|scheduled downtime/i;

/** The kind of a body that is not JSON. `url` is where redirects ended. */
export function kindOfText(text: string, url: string): AnswerKind {
  const begin = text.slice(0, SEARCHED_LENGTH).trimStart();
  if (begin === '' && text.trim() === '') return 'empty';
  if (LOGIN_PATH.test(URL.parse(url)?.pathname ?? '')) return 'login';
  if (COMING_SOON.test(headingsOf(begin))) return 'coming-soon';
  if (saysMaintenance(begin)) return 'maintenance';
  if (hasPhpError(begin) || hasPhpError(text.slice(-SEARCHED_LENGTH))) return 'php-error';
  if (begin.startsWith('\u001f')) return 'encoding';
  if (begin.startsWith('<')) return 'page';
  return /^\uFEFF?\s*[[{]/.test(begin) ? 'cut' : 'text';
}

/** Whether a page or message says that the site is being maintained. */
export function saysMaintenance(text: string): boolean {
  const begin = text.slice(0, SEARCHED_LENGTH);
  return /briefly unavailable for scheduled maintenance/i.test(begin) || MAINTENANCE.test(headingsOf(begin));
}

function hasPhpError(text: string): boolean {
  return text.split('\n').some((line) => PHP_ERROR.test(line) && line.includes(' on line '));
}

/** The title and the headings of a page. */
function headingsOf(page: string): string {
  const texts = [...page.matchAll(/<(?:title|h[1-3])\b/gi)].map(({ index }) => {
    const [, text = ''] = page.slice(index, index + HEADING_LENGTH).split('>', 2);
    return text.split('<', 1)[0] ?? '';
  });
  return texts.join(' ');
}
