import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns a request's session token from its bearer header or cookie; null when it is missing or its signature is invalid. The accounts
 * library signs as `<token>.<base64 of HMAC-SHA-256>`; the bare token, which it returns at sign-in, is also valid as a bearer token.
 */
export function readSessionToken(headers: Headers, cookieName: string, secret: string): string | null {
  const authorization = headers.get('authorization');
  if (authorization !== null) {
    const bearer = /^bearer\s+(\S+)$/i.exec(authorization)?.[1];
    if (bearer === undefined) return null;
    return bearer.includes('.') ? verify(decode(bearer), secret) : bearer;
  }
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [name, value] = part.trim().split(/=(.*)/s);
    if (name === cookieName && value !== undefined) return verify(decode(value), secret);
  }
  return null;
}

function verify(signed: string, secret: string): string | null {
  const dot = signed.lastIndexOf('.');
  const token = signed.slice(0, Math.max(dot, 0));
  const input = Buffer.from(
    signed
      .slice(dot + 1)
      .replaceAll('-', '+')
      .replaceAll('_', '/'),
    'base64',
  );
  const expected = createHmac('sha256', secret).update(token).digest();
  return input.length === expected.length && timingSafeEqual(input, expected) ? token : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
