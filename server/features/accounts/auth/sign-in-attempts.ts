import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Limit, RateLimiter } from '../../../platform/http/rate-limit.ts';

export type Attempt = 'signin' | 'signup';

/** Who tries: the caller's address, the e-mail that was given, and the browser's id if it was signed in to that account before. */
export interface SignInAttempt {
  ip: string;
  email: string;
  device: string | null;
}

const MINUTE = 60;
const HOUR = 3600;

/**
 * Ten wrong passwords are more than a forgetful person needs. Sign-ins count for one account from one address, so that strangers
 * elsewhere do not lock its owner out; a browser that was signed in to the account before has a count of its own and no other.
 * Sign-ups count for the address that gets the emails, no matter who sends them.
 */
const PER_EMAIL: Readonly<Record<Attempt, Limit>> = {
  signin: { max: 10, windowSeconds: 15 * MINUTE },
  signup: { max: 5, windowSeconds: HOUR },
};
/** Guesses at one account from everywhere together, known browsers left out. */
const PER_ACCOUNT: Limit = { max: 50, windowSeconds: 15 * MINUTE };
/** An office shares one address. */
const PER_ADDRESS: Readonly<Record<Attempt, Limit>> = {
  signin: { max: 60, windowSeconds: 5 * MINUTE },
  signup: { max: 30, windowSeconds: HOUR },
};
/** Neighbouring addresses, which one attacker often has: four times as many. */
const NETWORK_FACTOR = 4;
/** Asking whether one may try is free for longer than trying: each try may be asked about more than once. */
const ASKING_FACTOR = 2;
/** Letters to one address, whoever asks for them. */
const LETTERS: Limit = { max: 5, windowSeconds: HOUR };
/** Letters that one caller asks for, to whatever addresses. */
const LETTERS_ASKED: Limit = { max: 20, windowSeconds: HOUR };

const WORDS: Readonly<Record<Attempt, string>> = { signin: 'sign-in attempts', signup: 'sign-up attempts' };

/** Limits of signing in and up, kept in the database: they hold across processes and restarts. Addresses stand there as hashes. */
export function createAttempts(limits: RateLimiter) {
  const refuse = async (what: string, wait: number) => {
    const minutes = Math.max(1, Math.ceil(wait / MINUTE));
    const message = `Too many ${what}. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
    throw new AppError('RATE_LIMITED', { message, data: { retryAfter: wait } });
  };
  const take = async (what: string, key: string, limit: Limit) => {
    const { allowed, retryAfter } = await limits.consume(key, limit);
    if (!allowed) await refuse(what, retryAfter);
  };
  return {
    /**
     * Counts a try. `succeeded` takes it off the count again, so that the owner is never locked out by signing in.
     * @throws AppError RATE_LIMITED in a sentence that begins with "Too many".
     */
    async begin(kind: Attempt, who: SignInAttempt): Promise<{ succeeded(): Promise<void> }> {
      const { own, asked, shared } = countsOf(kind, who);
      // In this order: who is refused for one account takes nothing from what others share.
      for (const { key, limit } of [own, ...shared]) await take(WORDS[kind], key, limit);
      return {
        async succeeded() {
          for (const { key, limit } of shared) await limits.giveBack(key, limit);
          for (const { key, limit } of asked.slice(1)) await limits.giveBack(key, limit);
          await limits.clear([own.key, ...asked.slice(0, 1).map(({ key }) => key)]);
        },
      };
    },

    /** Whether one may try now. @throws AppError RATE_LIMITED, also for whoever asks too often. */
    async ask(kind: Attempt, who: SignInAttempt): Promise<void> {
      const { own, asked, shared } = countsOf(kind, who);
      for (const { key, limit } of asked) await take(WORDS[kind], key, limit);
      const waits = await Promise.all([own, ...shared].map(({ key, limit }) => limits.look(key, limit)));
      const wait = Math.max(...waits);
      if (wait > 0) await refuse(WORDS[kind], wait);
    },

    /** A caller asks for a letter of this kind to this address. @throws AppError RATE_LIMITED, for unknown addresses as well. */
    async askForLetter(kind: string, { ip, email }: Omit<SignInAttempt, 'device'>): Promise<void> {
      await take('letters asked for', `letters by ${addressKey(ip)}`, LETTERS_ASKED);
      await take('letters asked for', `${kind} letter asked ${hashed(email)}`, LETTERS);
    },

    /** Whether one more letter of this kind may go to this address. */
    async mayWrite(kind: string, email: string): Promise<boolean> {
      return (await limits.consume(`${kind} letter ${hashed(email)}`, LETTERS)).allowed;
    },

    /** A tried password of somebody signed in. */
    async beginPassword(userId: string): Promise<{ succeeded(): Promise<void> }> {
      const key = `password ${userId}`;
      await take('attempts', key, PER_EMAIL.signin);
      return { succeeded: () => limits.clear([key]) };
    },

    /** A person who proved that the email address is theirs starts from zero, in this browser and network. */
    async forgive(who: Omit<SignInAttempt, 'device'>): Promise<void> {
      const { own, asked } = countsOf('signin', { ...who, device: null });
      await limits.clear([own.key, ...asked.slice(0, 1).map(({ key }) => key), accountKey(who.email)]);
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;

interface Count {
  key: string;
  limit: Limit;
}

/** What a try counts for: `own` for the one who tries, `shared` with others, `asked` when it is only asked about, own first. */
function countsOf(
  kind: Attempt,
  { ip, email, device }: SignInAttempt,
): { own: Count; asked: Count[]; shared: Count[] } {
  const who = hashed(email);
  if (device !== null) {
    const own = { key: `${kind} of ${who} by ${hashed(device)}`, limit: PER_EMAIL[kind] };
    return { own, asked: [askedAbout(own)], shared: [] };
  }
  const caller = addressKey(ip);
  const perEmail = kind === 'signin' ? `${kind} of ${who} from ${caller}` : `${kind} of ${who}`;
  const own = { key: perEmail, limit: PER_EMAIL[kind] };
  const address = { key: `${kind} from ${caller}`, limit: PER_ADDRESS[kind] };
  const network = { key: `${kind} from ${networkKey(ip)}`, limit: times(NETWORK_FACTOR, PER_ADDRESS[kind]) };
  const account = kind === 'signin' ? [{ key: accountKey(email), limit: PER_ACCOUNT }] : [];
  return { own, asked: [askedAbout(own), askedAbout(address)], shared: [address, network, ...account] };
}

function askedAbout({ key, limit }: Count): Count {
  return { key: `asked: ${key}`, limit: times(ASKING_FACTOR, limit) };
}

function accountKey(email: string): string {
  return `signin of ${hashed(email)}`;
}

function times(factor: number, { max, windowSeconds }: Limit): Limit {
  return { max: max * factor, windowSeconds };
}

/** Nobody reads from the table who tried to sign in. */
function hashed(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

/** An IPv6 customer has a whole /64 to try from. */
function addressKey(ip: string): string {
  return isIPv6Proper(ip) ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip;
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one. */
function networkKey(ip: string): string {
  if (isIPv6Proper(ip)) return `${groupsOf(ip).slice(0, 3).join(':')}::/48`;
  return `${ip.replace(/\.\d{1,3}$/, '')}.0/24`;
}

/** Whether it is more than an IPv4 address in the clothes of one. */
function isIPv6Proper(ip: string): boolean {
  return isIPv6(ip) && !ip.toLowerCase().startsWith('::ffff:');
}

function groupsOf(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  return ip.includes('::') ? [...before, ...Array(8 - before.length - after.length).fill('0'), ...after] : before;
}
