import { eventually } from './start-karoo.ts';

/** A letter as the sandbox's mailbox keeps it. */
export interface Email {
  subject: string;
  to: string[];
  text: string;
  html: string;
}

/** Waits for a letter to this address whose subject matches; the newest where there are several. */
export async function emailTo(sandboxUrl: string, address: string, subject: RegExp): Promise<Email> {
  const read = async () => {
    const answer = await fetch(`${sandboxUrl}/mailbox/messages.json?to=${encodeURIComponent(address)}`);
    const letters = (await answer.json()) as Email[];
    return letters.find((letter) => subject.test(letter.subject));
  };
  const letter = await eventually(`a letter to ${address} about ${subject}`, read, (found) => found !== undefined);
  if (!letter) throw new Error('There is no such letter.');
  return letter;
}

/** The first address in a letter that begins with `start`; it must stand in both forms of the letter. */
export function linkIn(letter: Email, start: string): string {
  const link = letter.text.split(/\s+/).find((word) => word.startsWith(start));
  if (link === undefined) throw new Error(`No address of ${start} in: ${letter.text}`);
  if (!letter.html.includes(link.replaceAll('&', '&amp;'))) throw new Error('The HTML form lacks the link.');
  return link;
}
