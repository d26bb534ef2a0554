import type { Random } from '#domain/random.ts';
import { MERCHANT } from '../account.ts';
import type { PayFastStore, SentNotice } from '../payfast-store.ts';
import { encodeFields, parseFields, signNotice, type Field } from '../signature.ts';

export type ReleaseOrder = 'as-sent' | 'reverse' | 'shuffle';

const TIMEOUT_MS = 10_000;
/** The most notices kept for the list. */
const MAX_NOTICES = 1000;

/** Waiting time before each retry of a notice, in milliseconds; PayFast itself begins with ten minutes. */
export const DEFAULT_PAUSES: readonly number[] = [1000, 2000, 4000, 8000, 16_000, 32_000, 64_000];

/** Sends notices and retries until the response is 200. Can hold, lose and repeat them. */
export class NoticeSender {
  /** Holds new notices until they are released. */
  holding = false;
  /** How many of the next notices are lost. */
  toDrop = 0;
  /** New notices are sent this many milliseconds later. */
  delay = 0;
  private readonly store: PayFastStore;
  private readonly random: Random;
  private readonly pauses: readonly number[];
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly running = new Set<Promise<unknown>>();

  constructor(store: PayFastStore, random: Random, pauses: readonly number[]) {
    this.store = store;
    this.random = random;
    this.pauses = pauses;
  }

  /** Sends a genuine notice; resolves after the first attempt, or at once if it is held, delayed or lost. */
  async send(url: string, fields: readonly Field[], delay = this.delay): Promise<SentNotice> {
    const notice = this.note(url, signNotice(fields, MERCHANT.passphrase), true);
    if (this.toDrop > 0) {
      this.toDrop -= 1;
      notice.state = 'dropped';
    } else if (this.holding) notice.state = 'held';
    else if (delay > 0) this.later(delay, () => this.deliver(notice, 0));
    else await this.track(this.deliver(notice, 0));
    return notice;
  }

  /** Sends any body once, as a forger would. The validate call confirms it only if `genuine`. */
  async sendBody(url: string, body: string, genuine: boolean): Promise<SentNotice> {
    const notice = this.note(url, body, genuine);
    await this.track(this.attempt(notice));
    return notice;
  }

  /** Posts a notice once more, byte for byte. */
  async resend(index: number): Promise<SentNotice> {
    const notice = this.store.pages.notices.find((known) => known.index === index);
    if (!notice) throw new RangeError(`There is no notice ${index}.`);
    await this.track(this.attempt(notice));
    return notice;
  }

  /** Sends the held notices one after the other, and stops holding. */
  async release(order: ReleaseOrder): Promise<number> {
    this.holding = false;
    const held = this.store.pages.notices.filter((notice) => notice.state === 'held');
    if (order === 'reverse') held.reverse();
    if (order === 'shuffle') {
      for (let at = held.length - 1; at > 0; at--) {
        const other = this.random.between(0, at);
        [held[at], held[other]] = [held[other]!, held[at]!];
      }
    }
    for (const notice of held) await this.track(this.deliver(notice, 0));
    return held.length;
  }

  /** Whether a notice with exactly these fields was sent. */
  isOwn(paramString: string): boolean {
    const asked = encodeFields(parseFields(paramString));
    return this.store.pages.notices.some(
      ({ genuine, fields }) => genuine && encodeFields(fields.filter(([name]) => name !== 'signature')) === asked,
    );
  }

  /** Resolves when no notice is being sent or waits for a retry. */
  async idle(): Promise<void> {
    while (this.timers.size + this.running.size > 0) {
      await Promise.allSettled(this.running);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Sends the notices that an earlier process did not deliver. */
  resume(): void {
    for (const notice of this.store.pages.notices) {
      if (notice.state === 'waiting') this.later(this.pauses[0] ?? 0, () => this.deliver(notice, 0));
    }
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private note(url: string, body: string, genuine: boolean): SentNotice {
    const { notices } = this.store.pages;
    const index = (notices.at(-1)?.index ?? 0) + 1;
    const notice: SentNotice = { index, url, body, fields: parseFields(body), genuine, state: 'waiting', answers: [] };
    notices.push(notice);
    if (notices.length > MAX_NOTICES) notices.shift();
    this.store.changed();
    return notice;
  }

  private later(ms: number, work: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      void this.track(work());
      this.timers.delete(timer);
    }, ms);
    this.timers.add(timer);
  }

  private track<T>(work: Promise<T>): Promise<T> {
    this.running.add(work);
    void work.finally(() => this.running.delete(work));
    return work;
  }

  private async deliver(notice: SentNotice, tries: number): Promise<void> {
    if (await this.attempt(notice)) return;
    const pause = this.pauses[tries];
    if (pause === undefined) {
      notice.state = 'given-up';
      this.store.changed();
    } else this.later(pause, () => this.deliver(notice, tries + 1));
  }

  /** One attempt; true if the response was 200. */
  private async attempt(notice: SentNotice): Promise<boolean> {
    if (notice.state !== 'delivered') notice.state = 'waiting';
    const status = await post(notice.url, notice.body);
    notice.answers.push(status);
    if (status === 200) notice.state = 'delivered';
    this.store.changed();
    return status === 200;
  }
}

async function post(url: string, body: string): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'PayFast ITN' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
