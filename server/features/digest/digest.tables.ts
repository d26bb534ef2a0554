import type { Generated } from 'kysely';
import type { DigestChannel, DigestFrequency, SlackProblem } from '#domain/digest.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    digests: DigestsTable;
  }
}

export interface DigestsTable {
  store_id: string;
  user_id: string;
  is_on: boolean;
  frequency: DigestFrequency;
  weekday: number;
  hour: number;
  channel: DigestChannel;
  month_target: string | null;
  changed_at: Date;
  next_at: Date | null;
  last_day: ShopDay | null;
  last_sent_at: Date | null;
  slack_sealed: string | null;
  slack_day: ShopDay | null;
  slack_state: 'sending' | 'waiting' | 'sent' | 'failed' | null;
  slack_problem: SlackProblem | null;
  slack_failed_at: Date | null;
  slack_failures: Generated<number>;
  slack_stopped_at: Date | null;
}
