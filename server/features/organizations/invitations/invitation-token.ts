import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a URL. Only the email contains the token. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token: SHA-256 in hexadecimal. The token is random, so no salt or slow hash is needed. */
export function hashInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
