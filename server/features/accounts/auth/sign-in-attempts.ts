import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { t } from '#domain/language/t.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Limit, RateLimiter } from '../../../platform/http/rate-limit.ts';

export type Attempt = 'signin' | 'signup';

/** The caller's IP address, the given email, and the browser's id if it signed in to that account before. */
export interface SignInAttempt {
  ip: string;
  email: string;
  device: string | null;
}

const MINUTE = 60;
const HOUR = 3600;

/**
 * Ten wrong passwords are enough for a forgetful person. Sign-ins count per account and IP address, so that others cannot lock its
 * owner out; a known browser has only its own count. Sign-ups count for the address that gets the emails, no matter who sends them.
 */
const PER_EMAIL: Readonly<Record<Attempt, Limit>> = {
  signin: { max: 10, windowSeconds: 15 * MINUTE },
  signup: { max: 5, windowSeconds: HOUR },
};
/** Attempts at one account from everywhere, known browsers excluded. */
const PER_ACCOUNT: Limit = { max: 50, windowSeconds: 15 * MINUTE };
/** Per IP address, which an office shares. */
const PER_ADDRESS: Readonly<Record<Attempt, Limit>> = {
  signin: { max: 60, windowSeconds: 5 * MINUTE },
  signup: { max: 30, windowSeconds: HOUR },
};
/** A network of addresses, which one attacker often has, may try four times as often. */
const NETWORK_FACTOR = 4;
/** Checking whether an attempt is allowed has a higher limit, since each attempt may be checked several times. */
const CHECK_FACTOR = 2;
const EMAILS: Limit = { max: 5, windowSeconds: HOUR };
const EMAILS_REQUESTED: Limit = { max: 20, windowSeconds: HOUR };
const LINKS_OPENED: Limit = { max: 60, windowSeconds: 5 * MINUTE };

type Refusal = (minutes: number) => string;

const TOO_MANY: Readonly<Record<Attempt, Refusal>> = {
  signin: (minutes) =>
    t(
      '{minutes, plural, one {Too many sign-in attempts. Please wait # minute.} other {Too many sign-in attempts. Please wait # minutes.}}',
      { minutes },
    ),
  signup: (minutes) =>
    t(
      '{minutes, plural, one {Too many sign-up attempts. Please wait # minute.} other {Too many sign-up attempts. Please wait # minutes.}}',
      { minutes },
    ),
};
const tooManyEmails: Refusal = (minutes) =>
  t(
    '{minutes, plural, one {Too many email requests. Please wait # minute.} other {Too many email requests. Please wait # minutes.}}',
    { minutes },
  );
const tooManyLinks: Refusal = (minutes) =>
  t(
    '{minutes, plural, one {Too many links opened. Please wait # minute.} other {Too many links opened. Please wait # minutes.}}',
    { minutes },
  );
const tooManyPasswords: Refusal = (minutes) =>
  t(
    '{minutes, plural, one {Too many attempts. Please wait # minute.} other {Too many attempts. Please wait # minutes.}}',
    { minutes },
  );

/** Limits of signing in and up, shared by all processes in the database. Email addresses are stored as hashes. */
export function createAttempts(limits: RateLimiter) {
  const refuse = (refusal: Refusal, wait: number) => {
    const message = refusal(Math.max(1, Math.ceil(wait / MINUTE)));
    throw new AppError('RATE_LIMITED', { message, data: { retryAfter: wait } });
  };
  const take = async (refusal: Refusal, key: string, limit: Limit) => {
    const { allowed, retryAfter } = await limits.consume(key, limit);
    if (!allowed) refuse(refusal, retryAfter);
  };
  return {
    /**
     * Counts an attempt. `succeeded` removes it, so that the owner is never locked out by signing in.
     * @throws AppError RATE_LIMITED with a message that begins with "Too many".
     */
    async begin(kind: Attempt, who: SignInAttempt): Promise<{ succeeded(): Promise<void> }> {
      const { own, checks, shared } = countsOf(kind, who);
      // In this order: an attempt rejected for one account does not use up the shared limits.
      for (const { key, limit } of [own, ...shared]) await take(TOO_MANY[kind], key, limit);
      return {
        async succeeded() {
          for (const { key, limit } of shared) await limits.giveBack(key, limit);
          for (const { key, limit } of checks.slice(1)) await limits.giveBack(key, limit);
          await limits.clear([own.key, ...checks.slice(0, 1).map(({ key }) => key)]);
        },
      };
    },

    /** Checks whether an attempt is allowed. @throws AppError RATE_LIMITED, also when it is checked too often. */
    async check(kind: Attempt, who: SignInAttempt): Promise<void> {
      const { own, checks, shared } = countsOf(kind, who);
      for (const { key, limit } of checks) await take(TOO_MANY[kind], key, limit);
      const waits = await Promise.all([own, ...shared].map(({ key, limit }) => limits.look(key, limit)));
      const wait = Math.max(...waits);
      if (wait > 0) refuse(TOO_MANY[kind], wait);
    },

    /** Counts a requested email. @throws AppError RATE_LIMITED, for unknown addresses as well. */
    async requestEmail(kind: string, { ip, email }: Omit<SignInAttempt, 'device'>): Promise<void> {
      await take(tooManyEmails, `emails by ${addressKey(ip)}`, EMAILS_REQUESTED);
      await take(tooManyEmails, `${kind} email request ${hashEmail(email)}`, EMAILS);
    },

    /** Counts a look at an email link. @throws AppError RATE_LIMITED */
    async checkLink(ip: string): Promise<void> {
      await take(tooManyLinks, `links opened by ${addressKey(ip)}`, LINKS_OPENED);
    },

    /** Whether one more email of this kind may be sent to this address. */
    async maySendEmail(kind: string, email: string): Promise<boolean> {
      return (await limits.consume(`${kind} letter ${hashEmail(email)}`, EMAILS)).allowed;
    },

    async beginPassword(userId: string): Promise<{ succeeded(): Promise<void> }> {
      const key = `password ${userId}`;
      await take(tooManyPasswords, key, PER_EMAIL.signin);
      return { succeeded: () => limits.clear([key]) };
    },

    /** Resets the counts of a person who proved that the email address is theirs, in this browser and network. */
    async forgive(who: Omit<SignInAttempt, 'device'>): Promise<void> {
      const { own, checks } = countsOf('signin', { ...who, device: null });
      await limits.clear([own.key, ...checks.slice(0, 1).map(({ key }) => key), accountKey(who.email)]);
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;

interface Count {
  key: string;
  limit: Limit;
}

/** The counts of an attempt: `own`, `shared` with others, and `checks` for checking it, own first. */
function countsOf(
  kind: Attempt,
  { ip, email, device }: SignInAttempt,
): { own: Count; checks: Count[]; shared: Count[] } {
  const who = hashEmail(email);
  if (device !== null) {
    const own = { key: `${kind} of ${who} by ${hashEmail(device)}`, limit: PER_EMAIL[kind] };
    return { own, checks: [checkCount(own)], shared: [] };
  }
  const caller = addressKey(ip);
  const perEmail = kind === 'signin' ? `${kind} of ${who} from ${caller}` : `${kind} of ${who}`;
  const own = { key: perEmail, limit: PER_EMAIL[kind] };
  const address = { key: `${kind} from ${caller}`, limit: PER_ADDRESS[kind] };
  const network = { key: `${kind} from ${networkKey(ip)}`, limit: times(NETWORK_FACTOR, PER_ADDRESS[kind]) };
  const account = kind === 'signin' ? [{ key: accountKey(email), limit: PER_ACCOUNT }] : [];
  return { own, checks: [checkCount(own), checkCount(address)], shared: [address, network, ...account] };
}

function checkCount({ key, limit }: Count): Count {
  return { key: `asked: ${key}`, limit: times(CHECK_FACTOR, limit) };
}

function accountKey(email: string): string {
  return `signin of ${hashEmail(email)}`;
}

function times(factor: number, { max, windowSeconds }: Limit): Limit {
  return { max: max * factor, windowSeconds };
}

function hashEmail(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

/** One IPv6 customer has a whole /64. */
function addressKey(ip: string): string {
  return isNativeIPv6(ip) ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip;
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one. */
function networkKey(ip: string): string {
  if (isNativeIPv6(ip)) return `${groupsOf(ip).slice(0, 3).join(':')}::/48`;
  return `${ip.replace(/\.\d{1,3}$/, '')}.0/24`;
}

/** Whether it is not an IPv4 address mapped into IPv6. */
function isNativeIPv6(ip: string): boolean {
  return isIPv6(ip) && !ip.toLowerCase().startsWith('::ffff:');
}

function groupsOf(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  return ip.includes('::') ? [...before, ...Array(8 - before.length - after.length).fill('0'), ...after] : before;
}
