import type { QuietHours } from '#domain/push/push.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** The kinds of message people get. */
export type NoticeAbout = 'order' | 'alert' | 'digest' | 'report';

/** One recipient of a channel, and the store that they hear of. */
export interface NoticeKey {
  readonly storeId: string;
  readonly channel: string;
  readonly recipient: string;
}

/** Notices of one topic that become one message. */
export interface Batch {
  /** The message's id: it stays the same when the message is sent again. */
  readonly id: string;
  readonly about: NoticeAbout;
  readonly topic: string;
  readonly subjects: readonly string[];
  /** How often sending it has failed. */
  readonly attempts: number;
  /** Whether sending it once was never seen to end: the process died, so nobody knows whether it arrived. */
  readonly isUnknown: boolean;
}

/** How sending went. */
export interface Answer {
  /** Null: it arrived. */
  readonly problem: string | null;
  readonly mayRetry: boolean;
  readonly retryAfterSeconds: number;
}

export const ARRIVED: Answer = { problem: null, mayRetry: false, retryAfterSeconds: 0 };

/** Whom messages go to. */
export interface Recipient {
  readonly userId: string;
  readonly email: string;
  readonly timezone: string;
  readonly quiet: QuietHours | null;
  /** Writes a message. Null when none of its notices is worth one any more. */
  readonly write: (batch: Batch) => Promise<(() => Promise<Answer>) | null>;
  /** Records how sending went. `isOver`: it is not tried again. */
  readonly onAnswer?: (tx: Tx, result: { problem: string | null; isOver: boolean; batch: Batch }) => Promise<void>;
}

/** A way to reach people. It knows whom, and what a message looks like; when, how often and how many is the same for all. */
export interface Channel {
  readonly name: string;
  /** Whether a message may be sent again after a crash: under the same id it replaces the first one, or is not sent. */
  readonly repeats: boolean;
  /** Seconds between two messages of a topic: what happens in between becomes one. */
  readonly pauseOf: (topic: string) => number;
  /** Pauses before each further attempt, in seconds. */
  readonly retryPauses: readonly number[];
  /** Null: they are gone, or the store is. */
  readonly open: (tx: Tx, key: NoticeKey) => Promise<Recipient | null>;
}
