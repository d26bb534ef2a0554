import { type EmailContent, renderEmail } from '../../../platform/mail/email-template.ts';
import type { EmailMessage } from '../../../platform/mail/mail.ts';
import { greeting, displayName } from '../../../platform/mail/display-name.ts';
import { t } from '../accounts.texts.ts';

export interface Addressee {
  to: string;
  name: string;
}

export function emailTo({ to, name }: Addressee, content: Omit<EmailContent, 'to' | 'greeting'>): EmailMessage {
  return renderEmail({ to, greeting: greet(name), ...content });
}

/** Strangers choose names and recipients: text that could be a URL or a message is not used as a name. */
const MAX_NAME = 60;

export function greet(name: string): string {
  const trimmed = name.normalize('NFKC').trim();
  const isName = trimmed !== '' && trimmed.length <= MAX_NAME && displayName(trimmed) === trimmed;
  return greeting(isName && !/[/@]/.test(trimmed) ? trimmed : null);
}

export function verificationEmail({ url, ...person }: Addressee & { url: string }): EmailMessage {
  return emailTo(person, {
    subject: t.confirmSubject,
    paragraphs: [t.confirmWelcome, t.confirmLinkLasts],
    action: { label: t.confirmAction, url },
    footer: t.confirmFooter,
  });
}

/** To the owner of an address that someone signed up with again: the sign-up itself responds as for a new one. */
export function existingAccountEmail({ publicUrl, ...person }: Addressee & { publicUrl: string }): EmailMessage {
  return emailTo(person, {
    subject: t.existingAccountSubject,
    paragraphs: [t.existingAccountText, t.signInInstead(`${publicUrl}/forgot-password`)],
    action: { label: t.signIn, url: `${publicUrl}/login` },
    footer: t.existingAccountFooter,
  });
}

export function passwordResetEmail({ url, ...person }: Addressee & { url: string }): EmailMessage {
  return emailTo(person, {
    subject: t.resetSubject,
    paragraphs: [t.resetText, t.resetLinkLasts],
    action: { label: t.resetAction, url },
    footer: t.resetFooter,
  });
}

export function passwordChangedEmail({ publicUrl, ...person }: Addressee & { publicUrl: string }): EmailMessage {
  return emailTo(person, {
    subject: t.passwordChangedSubject,
    paragraphs: [t.passwordChangedText],
    action: { label: t.thisWasntMe, url: `${publicUrl}/forgot-password` },
    footer: t.ifThisWasYou,
  });
}

/** To the new address: opening its link makes the change. */
export function newAddressEmail({ url, ...person }: Addressee & { url: string }): EmailMessage {
  return emailTo(person, {
    subject: t.newAddressSubject,
    paragraphs: [t.newAddressText, t.linkLasts24Hours],
    action: { label: t.newAddressAction, url },
    footer: t.ignoreThisEmail,
  });
}

export function addressChangeAskedEmail({
  newEmail,
  publicUrl,
  ...person
}: Addressee & { newEmail: string; publicUrl: string }): EmailMessage {
  return emailTo(person, {
    subject: t.addressChangeSubject,
    paragraphs: [t.addressWillChange(newEmail), t.resetIfNotYou],
    action: { label: t.thisWasntMe, url: `${publicUrl}/forgot-password` },
    footer: t.ifThisWasYou,
  });
}

export function addressChangedEmail({ newEmail, ...person }: Addressee & { newEmail: string }): EmailMessage {
  return emailTo(person, {
    subject: t.addressChangedSubject,
    paragraphs: [t.addressChangedText(newEmail)],
    footer: t.addressChangedFooter,
  });
}
