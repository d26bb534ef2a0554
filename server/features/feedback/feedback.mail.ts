import { renderEmail } from '../../platform/mail/email-template.ts';
import type { EmailMessage } from '../../platform/mail/mail.ts';
import { personName, displayName } from '../../platform/mail/display-name.ts';
import { tidy } from './html-to-text.ts';

/** Who writes, as the session says: never as a request says. */
export interface Sender {
  id: string;
  email: string;
  /** Their full name; empty where they gave none. */
  name: string;
}

/** Somebody's feedback to the operator, who answers by replying. `category` is the label; `at` in UTC. */
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

/** Free text of an owner or admin to one member, in our own frame, which says who wrote it. */
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
      greeting: `${from} wrote to you:`,
      paragraphs: paragraphsOf(text),
      footer: `You receive this because you are a member of ${displayName(organization) || 'an organization'} in Karoo. Your reply goes to ${sender.email}.`,
    }),
    replyTo: sender.email,
  };
}

function paragraphsOf(text: string): string[] {
  return tidy(text).split('\n\n');
}

/** A header is one line: what would begin another becomes a space. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
