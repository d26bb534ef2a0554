import { createHmac, randomBytes } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';
import { constantTimeEqual } from '../../../platform/secrets/constant-time-equal.ts';
import { deriveSecret } from '../../../platform/secrets/seal.ts';
import { LINK_LIFETIME } from '../registration/confirmation-links.ts';

const YEAR = 365 * 24 * 3600;
/** Most accounts remembered per browser; the least recently used is dropped. */
const MAX_ACCOUNTS = 5;
const REGISTRATION = 'karoo.registration';
const DEVICE = 'karoo.device';

export type BrowserCookies = ReturnType<typeof browserCookies>;

/** Cookies besides the session: the browser's registration, and the accounts it signed in to. */
export function browserCookies(platform: Pick<Platform, 'secret' | 'publicUrl'>) {
  const secret = deriveSecret(platform.secret, 'browsers');
  const isSecure = platform.publicUrl.startsWith('https:');
  const prefix = isSecure ? '__Secure-' : '';
  const set = (name: string, value: string, seconds: number, path: string) =>
    `${prefix}${name}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly;${isSecure ? ' Secure;' : ''} SameSite=Lax`;
  const read = (headers: Headers, name: string) => {
    const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
    const found = cookies.find((cookie) => cookie.startsWith(`${prefix}${name}=`));
    return found === undefined ? null : found.slice(prefix.length + name.length + 1);
  };
  const sign = (device: string, email: string) =>
    createHmac('sha256', secret).update(`device\n${device}\n${email}`).digest('base64url');
  const readDevice = (headers: Headers) => {
    const [id = '', ...accounts] = (read(headers, DEVICE) ?? '').split('.');
    return { id, accounts: accounts.slice(0, MAX_ACCOUNTS) };
  };

  return {
    /** `mark` null (the address is known already) sets a random one, so that the response reveals nothing. */
    setRegistration: (mark: string | null) =>
      set(REGISTRATION, mark ?? randomBytes(32).toString('base64url'), LINK_LIFETIME, '/api/auth'),
    registration: (headers: Headers) => read(headers, REGISTRATION),

    /** The id of a browser that signed in to this account before; null for others. `email` in lower case. */
    knownDevice(headers: Headers, email: string): string | null {
      const { id, accounts } = readDevice(headers);
      const signature = sign(id, email);
      return id !== '' && accounts.some((account) => constantTimeEqual(account, signature)) ? id : null;
    },

    rememberDevice(headers: Headers, email: string): string {
      const before = readDevice(headers);
      const device = /^[\w-]{22}$/.test(before.id)
        ? before
        : { id: randomBytes(16).toString('base64url'), accounts: [] };
      const signature = sign(device.id, email);
      const accounts = [signature, ...device.accounts.filter((account) => account !== signature)].slice(
        0,
        MAX_ACCOUNTS,
      );
      return set(DEVICE, [device.id, ...accounts].join('.'), YEAR, '/');
    },
  };
}
