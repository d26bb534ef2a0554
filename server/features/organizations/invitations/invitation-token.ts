import { createHash, randomBytes } from 'node:crypto';

/** 256 bits in letters that an address can hold. It stands in the letter and nowhere else. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token: its SHA-256 in hexadecimal. The token is random, so it needs neither salt nor slowness. */
export function hashInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
