import type { AlertCause } from '#contract/alerts.ts';
import { wholeDaysOfCover } from '#domain/alerts.ts';
import { renderEmail } from '../../platform/mail/email-template.ts';
import { displayName } from '../../platform/mail/display-name.ts';
import type { EmailMessage } from '../../platform/mail/mail.ts';
import type { AlertMailKind } from './settings.commands.ts';

/** Products listed in one email. Its link leads to the rest. */
const MAX_LISTED = 20;

/** Names are entered by people: limit them to one short line. */
export function inOneLine(text: string, longest = 120): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, longest);
}

interface EmailContent {
  subject: string;
  paragraphs: string[];
  action: { label: string; path: string };
}

/** The email to one person about a store's alerts of one kind; `causes` must not be empty. */
export function alertEmail(alert: {
  to: string;
  name: string;
  store: string;
  kind: AlertMailKind;
  causes: readonly AlertCause[];
  publicUrl: string;
}): EmailMessage {
  const { subject, paragraphs, action } = CONTENTS[alert.kind](displayName(alert.store) || 'Your store', alert.causes);
  return renderEmail({
    to: alert.to,
    subject,
    greeting: alert.name.trim() === '' ? 'Hello,' : `Hello ${inOneLine(alert.name)},`,
    paragraphs,
    action: { label: action.label, url: `${alert.publicUrl}${action.path}` },
    footer: 'Choose who gets these emails, and when, in Settings, Notifications.',
  });
}

const CONTENTS: Readonly<Record<AlertMailKind, (store: string, causes: readonly AlertCause[]) => EmailContent>> = {
  low_stock: (store, causes) => ({
    subject: `${store}: ${counted(causes)} ${lowOrOversold(causes)}`,
    paragraphs: [`These products in ${store} are ${lowOrOversold(causes)}:`, listed(causes)],
    action: { label: 'View low stock', path: '/dashboard/products?low_stock=true&orderby=stock&order=asc' },
  }),
  out_of_stock: (store, causes) => ({
    subject: `${store}: ${counted(causes)} out of stock`,
    paragraphs: [`These products in ${store} are out of stock:`, listed(causes)],
    action: { label: 'View products out of stock', path: '/dashboard/products?stock_status=outofstock' },
  }),
  failed_sync: (store, causes) => ({
    subject: `${store} couldn't sync`,
    paragraphs: [
      `Karoo can't read ${store}, so your figures may be out of date. It tries again every 15 minutes.`,
      ...causes.flatMap((cause) =>
        cause.kind === 'failed_sync' && cause.message ? [inOneLine(cause.message, 500)] : [],
      ),
    ],
    action: { label: 'View store', path: '/dashboard/stores' },
  }),
  webhook: (store) => ({
    subject: `${store} isn't sending updates to Karoo`,
    paragraphs: [
      `The webhooks of ${store} are switched off or missing, so orders and stock arrive up to 15 minutes late. Karoo tries to switch them on twice an hour. If you get this email again, check your store's log.`,
    ],
    action: { label: 'View store', path: '/dashboard/stores' },
  }),
};

function counted(causes: readonly AlertCause[]): string {
  return countOf(causes.length, 'product');
}

function countOf(count: number, singular: string): string {
  return `${count} ${count === 1 ? singular : `${singular}s`}`;
}

/** With backorders, stock can be negative: it is then oversold. */
function lowOrOversold(causes: readonly AlertCause[]): string {
  const oversold = causes.filter((cause) => cause.kind === 'low_stock' && (cause.stock ?? 0) < 0).length;
  if (oversold === 0) return 'running low';
  return oversold === causes.length ? 'oversold' : 'running low or oversold';
}

/** One line per product, with its current stock. */
function listed(causes: readonly AlertCause[]): string {
  const lines = causes.slice(0, MAX_LISTED).map((cause) => `- ${stockLine(cause)}`);
  const more = causes.length - MAX_LISTED;
  return [...lines, ...(more > 0 ? [`and ${more} more.`] : [])].join('\n');
}

function stockLine(cause: AlertCause): string {
  if (cause.kind !== 'low_stock' && cause.kind !== 'out_of_stock') return '';
  const name = inOneLine(cause.name);
  if (cause.kind === 'out_of_stock') {
    return cause.stock === null ? name : `${name}: ${unitsOf(cause.stock)}`;
  }
  const stock = cause.stock ?? 0;
  const units = unitsOf(stock);
  if (cause.variations === 1) return `${name}: ${units} of one of its variations`;
  if (cause.variations > 1) return `${name}: ${units} in the lowest of ${cause.variations} of its variations`;
  const days = cause.sold === null || stock < 0 ? null : wholeDaysOfCover(stock, cause.sold);
  return days === null ? `${name}: ${units}` : `${name}: ${units}, enough for about ${countOf(days, 'day')}`;
}

function unitsOf(stock: number): string {
  return stock < 0 ? `oversold by ${countOf(-stock, 'unit')}` : `current stock ${countOf(stock, 'unit')}`;
}
