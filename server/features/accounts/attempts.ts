import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { AppError } from '../../platform/http/app-error.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';

export type Attempt = 'signin' | 'signup';

/** Who tries: the caller's address and the e-mail that was given. */
export interface Trying {
  ip: string;
  email: string;
}

const MINUTE = 60;
const HOUR = 3600;

/** Ten wrong passwords are more than a forgetful person needs; guessing at one an hour and a half per thousand leads nowhere. */
const PER_EMAIL: Readonly<Record<Attempt, Limit>> = {
  signin: { max: 10, windowSeconds: 15 * MINUTE },
  signup: { max: 5, windowSeconds: HOUR },
};
/** An office shares one address. */
const PER_ADDRESS: Readonly<Record<Attempt, Limit>> = {
  signin: { max: 60, windowSeconds: 5 * MINUTE },
  signup: { max: 30, windowSeconds: HOUR },
};
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
    async begin(kind: Attempt, who: Trying): Promise<{ succeeded(): Promise<void> }> {
      const { address, email, askedAddress, askedEmail } = keysOf(kind, who);
      await take(WORDS[kind], address, PER_ADDRESS[kind]);
      await take(WORDS[kind], email, PER_EMAIL[kind]);
      return {
        async succeeded() {
          await limits.giveBack(address, PER_ADDRESS[kind]);
          await limits.giveBack(askedAddress, wider(PER_ADDRESS[kind]));
          await limits.clear([email, askedEmail]);
        },
      };
    },

    /** Whether one may try now. @throws AppError RATE_LIMITED, also for whoever asks too often. */
    async ask(kind: Attempt, who: Trying): Promise<void> {
      const { address, email, askedAddress, askedEmail } = keysOf(kind, who);
      await take(WORDS[kind], askedAddress, wider(PER_ADDRESS[kind]));
      await take(WORDS[kind], askedEmail, wider(PER_EMAIL[kind]));
      const wait = Math.max(await limits.look(address, PER_ADDRESS[kind]), await limits.look(email, PER_EMAIL[kind]));
      if (wait > 0) await refuse(WORDS[kind], wait);
    },

    /** A caller asks for a letter of this kind to this address. @throws AppError RATE_LIMITED, for unknown addresses as well. */
    async askForLetter(kind: string, { ip, email }: Trying): Promise<void> {
      await take('letters asked for', `letters by ${callerKey(ip)}`, LETTERS_ASKED);
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

    /** Whoever proved that the address is theirs begins anew. */
    async forgive(email: string): Promise<void> {
      const keys = keysOf('signin', { ip: '', email });
      await limits.clear([keys.email, keys.askedEmail]);
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;

function wider({ max, windowSeconds }: Limit): Limit {
  return { max: max * ASKING_FACTOR, windowSeconds };
}

function keysOf(kind: Attempt, { ip, email }: Trying) {
  const caller = callerKey(ip);
  const who = hashed(email);
  return {
    address: `${kind} from ${caller}`,
    email: `${kind} of ${who}`,
    askedAddress: `${kind} asked from ${caller}`,
    askedEmail: `${kind} asked of ${who}`,
  };
}

/** Nobody reads from the table who tried to sign in. */
function hashed(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

/** An IPv6 customer has a whole /64 to try from. */
function callerKey(ip: string): string {
  if (!isIPv6(ip) || ip.toLowerCase().startsWith('::ffff:')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const groups = ip.includes('::')
    ? [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
    : before;
  return `${groups.slice(0, 4).join(':')}::/64`;
}
