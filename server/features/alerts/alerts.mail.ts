import type { AlertCause } from '#contract/alerts.ts';
import { wholeDaysOfCover } from '#domain/alerts.ts';
import { renderEmail } from '../../platform/mail/email-template.ts';
import { t as platformTexts } from '../../platform/mail/mail.texts.ts';
import { displayName } from '../../platform/mail/display-name.ts';
import { type LinkedStore, storeLink } from '../../platform/mail/store-link.ts';
import type { EmailMessage } from '../../platform/mail/mail.ts';
import { t } from './alerts.texts.ts';
import type { EmailContent } from './email-content.ts';
import { unusualContent } from './anomalies/unusual-email.ts';
import type { AlertMailKind } from './settings.commands.ts';

/** Products listed in one email. Its link leads to the rest. */
const MAX_LISTED = 20;

/** Names are entered by people: limit them to one short line. */
export function inOneLine(text: string, longest = 120): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, longest);
}

/** The greeting of emails about a store. */
export function greetingTo(name: string): string {
  return name.trim() === '' ? platformTexts.hello : platformTexts.helloName(inOneLine(name));
}

/** The email to one person about a store's alerts of one kind; `causes` must not be empty. */
export function alertEmail(alert: {
  to: string;
  name: string;
  store: LinkedStore & { name: string };
  kind: AlertMailKind;
  causes: readonly AlertCause[];
  publicUrl: string;
}): EmailMessage {
  const name = displayName(alert.store.name) || t.yourStore;
  const { subject, paragraphs, action } = CONTENTS[alert.kind](name, alert.causes);
  return renderEmail({
    to: alert.to,
    subject,
    greeting: greetingTo(alert.name),
    paragraphs,
    action: { label: action.label, url: `${alert.publicUrl}${storeLink(alert.store, action.path)}` },
    footer: t.whoAndWhen,
  });
}

const CONTENTS: Readonly<Record<AlertMailKind, (store: string, causes: readonly AlertCause[]) => EmailContent>> = {
  low_stock: (store, causes) => ({
    subject: t.lowSubject(store, t.products(causes.length), lowOrOversold(causes)),
    paragraphs: [t.lowProducts(store, lowOrOversold(causes)), listed(causes)],
    action: { label: t.viewLowStock, path: '/dashboard/products?low_stock=true&orderby=stock&order=asc' },
  }),
  out_of_stock: (store, causes) => ({
    subject: t.outSubject(store, t.products(causes.length)),
    paragraphs: [t.outProducts(store), listed(causes)],
    action: { label: t.viewOutOfStock, path: '/dashboard/products?stock_status=outofstock' },
  }),
  failed_sync: (store, causes) => ({
    subject: t.failedSyncSubject(store),
    paragraphs: [
      t.failedSyncText(store),
      ...causes.flatMap((cause) =>
        cause.kind === 'failed_sync' && cause.message ? [inOneLine(cause.message, 500)] : [],
      ),
    ],
    action: { label: t.viewStore, path: '/dashboard/stores' },
  }),
  webhook: (store) => ({
    subject: t.webhookSubject(store),
    paragraphs: [t.webhookText(store)],
    action: { label: t.viewStore, path: '/dashboard/stores' },
  }),
  unusual: (store, causes) => unusualContent(store, causes, MAX_LISTED),
};

/** With backorders, stock can be negative: it is then oversold. */
function lowOrOversold(causes: readonly AlertCause[]): string {
  const oversold = causes.filter((cause) => cause.kind === 'low_stock' && (cause.stock ?? 0) < 0).length;
  if (oversold === 0) return t.runningLow;
  return oversold === causes.length ? t.oversold : t.runningLowOrOversold;
}

/** One line per product, with its current stock. */
function listed(causes: readonly AlertCause[]): string {
  const lines = causes.slice(0, MAX_LISTED).map((cause) => `- ${stockLine(cause)}`);
  const more = causes.length - MAX_LISTED;
  return [...lines, ...(more > 0 ? [t.andMore(more)] : [])].join('\n');
}

function stockLine(cause: AlertCause): string {
  if (cause.kind !== 'low_stock' && cause.kind !== 'out_of_stock') return '';
  const name = inOneLine(cause.name);
  if (cause.kind === 'out_of_stock') {
    return cause.stock === null ? name : `${name}: ${unitsOf(cause.stock)}`;
  }
  const stock = cause.stock ?? 0;
  const units = unitsOf(stock);
  if (cause.variations === 1) return `${name}: ${t.ofOneVariation(units)}`;
  if (cause.variations > 1) return `${name}: ${t.inLowestVariation(units, cause.variations)}`;
  const days = cause.sold === null || stock < 0 ? null : wholeDaysOfCover(stock, cause.sold);
  return days === null ? `${name}: ${units}` : `${name}: ${t.enoughFor(units, t.days(days))}`;
}

function unitsOf(stock: number): string {
  return stock < 0 ? t.oversoldBy(t.units(-stock)) : t.currentStock(t.units(stock));
}
