import { renderEmail } from '../../platform/mail/email-template.ts';
import type { EmailMessage } from '../../platform/mail/mail.ts';
import { personName, displayName } from '../../platform/mail/display-name.ts';
import { t } from '#domain/language/t.ts';
import { normalizeText } from './html-to-text.ts';

/** The sender according to the session, never to the request. */
export interface Sender {
  id: string;
  email: string;
  name: string;
}

/** In English, as the operator reads it; call it in that language. */
export function feedbackToOperator(feedback: {
  to: string;
  sender: Sender;
  category: string;
  message: string;
  at: Date;
}): EmailMessage {
  const { to, sender, category, message, at } = feedback;
  return {
    ...renderEmail({
      to,
      subject: oneLine(`Karoo feedback: ${category} from ${personName(sender.name, sender.email)}`),
      greeting: category,
      paragraphs: paragraphsOf(message),
      footer: `${displayName(sender.name) || 'No name given'}, ${sender.email}, person ${sender.id}, ${at.toISOString()}. Your reply goes to them.`,
    }),
    replyTo: sender.email,
  };
}

/** A message from an owner or admin to a member, in our template, which names the sender. */
export function memberEmail(free: {
  to: string;
  sender: Sender;
  organization: string;
  subject: string;
  text: string;
}): EmailMessage {
  const { to, sender, organization, subject, text } = free;
  const name = displayName(sender.name);
  const from = name === '' ? sender.email : `${name} (${sender.email})`;
  return {
    ...renderEmail({
      to,
      subject: oneLine(subject),
      greeting: t('{sender} wrote to you:', { sender: from }),
      paragraphs: paragraphsOf(text),
      footer: t(
        '{hasName, select, true {You’re receiving this email because you’re a member of {organization} in Karoo. Your reply goes to {sender}.} other {You’re receiving this email because you’re a member of an organization in Karoo. Your reply goes to {sender}.}}',
        { hasName: displayName(organization) !== '', organization: displayName(organization), sender: sender.email },
      ),
    }),
    replyTo: sender.email,
  };
}

function paragraphsOf(text: string): string[] {
  return normalizeText(text).split('\n\n');
}

/** Replaces line breaks, since a header is one line. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
