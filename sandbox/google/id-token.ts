import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Person } from './people.ts';

const ISSUER = 'https://accounts.google.com';
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs id tokens with a key of this start, and shows its public half. */
export function createIdTokens() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify(jwk)).digest('hex').slice(0, 16);
  return {
    keys: { keys: [{ ...jwk, kid, use: 'sig', alg: 'RS256' }] },
    issue(person: Person, clientId: string, nonce: string | null, now: number): string {
      const seconds = Math.floor(now / 1000);
      const claims = {
        iss: ISSUER,
        azp: clientId,
        aud: clientId,
        sub: person.sub,
        email: person.email,
        email_verified: person.emailVerified,
        name: person.name,
        iat: seconds,
        exp: seconds + 3600,
        ...(nonce !== null && { nonce }),
      };
      const signed = `${base64({ alg: 'RS256', kid, typ: 'JWT' })}.${base64(claims)}`;
      return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
    },
  };
}

export type IdTokens = ReturnType<typeof createIdTokens>;
