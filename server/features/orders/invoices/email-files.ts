import type { PictureSize } from '#domain/orders/logo.ts';
import type { EmailMessage } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Logo } from './logo.ts';

/** The mailer tries for a day. */
const ATTACHED_MS = 25 * 3_600_000;

export type EmailFile = NonNullable<EmailMessage['attachment']>;

/** The logo of an email, and the file that it is sent as. */
export interface EmailLogo {
  readonly size: PictureSize;
  readonly file: EmailFile;
}

/** Stores a PDF and the store's logo for an email, until it has been sent. */
export async function saveEmailFiles(
  { db, files, now }: Pick<Platform, 'db' | 'files' | 'now'>,
  userId: string,
  pdf: { readonly name: string; readonly content: Uint8Array },
  logo: Logo | null,
): Promise<{ attachment: EmailFile; logo: EmailLogo | null }> {
  const expiresAt = new Date(now().getTime() + ATTACHED_MS);
  return db.asSystem(null, async (tx) => {
    const save = async (name: string, contentType: string, content: Uint8Array) => ({
      userId,
      fileId: await files.savePersonal(tx, userId, { name, contentType, content, expiresAt }),
    });
    const attachment = await save(pdf.name, 'application/pdf', pdf.content);
    return { attachment, logo: logo && { size: logo, file: await save('logo', logo.type, logo.content) } };
  });
}
