import { spoken } from '../browser/journey-language.ts';
import { eventually } from './start-karoo.ts';

/** An email in the sandbox's mailbox. */
export interface Email {
  subject: string;
  to: string[];
  text: string;
  html: string;
}

/** Waits for an email to this address whose subject matches; returns the newest. */
export async function emailTo(sandboxUrl: string, address: string, subject: RegExp): Promise<Email> {
  const wanted = spoken(subject);
  const read = async () => {
    const answer = await fetch(`${sandboxUrl}/mailbox/messages.json?to=${encodeURIComponent(address)}`);
    const emails = (await answer.json()) as Email[];
    return emails.find((email) => wanted.test(email.subject));
  };
  const email = await eventually(`an email to ${address} about ${subject}`, read, (found) => found !== undefined);
  if (!email) throw new Error('There is no such email.');
  return email;
}

/** The first URL in an email that begins with `start`; it must be in both text and HTML. */
export function linkIn(email: Email, start: string): string {
  const link = email.text.split(/\s+/).find((word) => word.startsWith(start));
  if (link === undefined) throw new Error(`No address of ${start} in: ${email.text}`);
  if (!email.html.includes(link.replaceAll('&', '&amp;'))) throw new Error('The HTML form lacks the link.');
  return link;
}
