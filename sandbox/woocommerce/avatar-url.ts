import { createHash } from 'node:crypto';

/** The picture address WordPress makes of a mail address. */
export function avatarUrl(email: string): string {
  const hash = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
  return `https://secure.gravatar.com/avatar/${hash}?s=96&d=mm&r=g`;
}
