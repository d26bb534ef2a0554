import { createHmac, randomBytes } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';
import { constantTimeEqual } from '../../../platform/secrets/constant-time-equal.ts';
import { deriveSecret } from '../../../platform/secrets/seal.ts';
import { LINK_LASTS } from '../registration/confirmation-links.ts';

const YEAR = 365 * 24 * 3600;
/** So many accounts of one browser are known; the one used longest ago is forgotten. */
const ACCOUNTS_KEPT = 5;
const REGISTRATION = 'karoo.registration';
const DEVICE = 'karoo.device';

export type BrowserCookies = ReturnType<typeof browserCookies>;

/** What a browser keeps beside its session: the registration it made, and the accounts it was signed in to. */
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
    return { id, accounts: accounts.slice(0, ACCOUNTS_KEPT) };
  };

  return {
    /** `mark` null (an address that is known already) sets one that fits nothing: the answer does not tell. */
    setRegistration: (mark: string | null) =>
      set(REGISTRATION, mark ?? randomBytes(32).toString('base64url'), LINK_LASTS, '/api/auth'),
    registration: (headers: Headers) => read(headers, REGISTRATION),

    /** The id of a browser that was signed in to this account before; null for any other. `email` in lower case. */
    knownDevice(headers: Headers, email: string): string | null {
      const { id, accounts } = readDevice(headers);
      const right = sign(id, email);
      return id !== '' && accounts.some((account) => constantTimeEqual(account, right)) ? id : null;
    },

    /** Makes the browser known for this account as well. */
    rememberDevice(headers: Headers, email: string): string {
      const before = readDevice(headers);
      const kept = /^[\w-]{22}$/.test(before.id) ? before : { id: randomBytes(16).toString('base64url'), accounts: [] };
      const right = sign(kept.id, email);
      const accounts = [right, ...kept.accounts.filter((account) => account !== right)].slice(0, ACCOUNTS_KEPT);
      return set(DEVICE, [kept.id, ...accounts].join('.'), YEAR, '/');
    },
  };
}
