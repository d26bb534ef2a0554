import { renderEmail } from '../../platform/mail/email-template.ts';
import { t } from '#domain/language/t.ts';
import { type LinkedStore, storeLink } from '../../platform/mail/store-link.ts';
import type { EmailMessage } from '../../platform/mail/mail.ts';
import { describeAlerts, lineOf } from './describe-alerts.ts';

import { storeName } from './store-name.ts';

/** Alerts listed in one email. Its link leads to the rest. */
const MAX_LISTED = 20;

/** Names are entered by people: limit them to one short line. */
export function inOneLine(text: string, longest = 120): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, longest);
}

/** The greeting of emails about a store. */
export function greetingTo(name: string): string {
  return name.trim() === '' ? t('Hello,') : t('Hello {name},', { name: inOneLine(name) });
}

/** The email to one person about a store's open alerts of one kind; null for alerts that this version does not know. */
export function alertEmail(about: {
  to: string;
  name: string;
  store: LinkedStore & { name: string };
  kind: string;
  data: readonly object[];
  publicUrl: string;
}): EmailMessage | null {
  const store = storeName(about.store.name);
  const said = describeAlerts(about.kind, about.data, store);
  if (said === null) return null;
  const { title, link, alerts } = said;
  const lines = alerts.slice(0, MAX_LISTED).map((alert) => inOneLine(lineOf(alert), 1000));
  const more = alerts.length - MAX_LISTED;
  const advice = alerts[0]?.advice;
  return renderEmail({
    to: about.to,
    subject: inOneLine(title.includes(store) ? title : t('{store}: {what}', { store, what: title }), 200),
    greeting: greetingTo(about.name),
    paragraphs: [
      alerts.length === 1
        ? (lines[0] ?? '')
        : [...lines.map((line) => `- ${line}`), ...(more > 0 ? [t('and {count} more.', { count: more })] : [])].join(
            '\n',
          ),
      ...(advice === undefined ? [] : [advice]),
    ],
    action: { label: t('View in Karoo'), url: `${about.publicUrl}${storeLink(about.store, link)}` },
    footer: t('Choose who gets these emails, and when, in Settings, Notifications.'),
  });
}
