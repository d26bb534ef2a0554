import { nextDueDigest, type DigestChannel, type DigestTime } from '#domain/digest.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Batch, NoticeKey } from '../delivery/channel.ts';
import type { DigestKey } from './digest.queries.ts';
import { addressError } from './slack/slack-address.ts';

export interface DigestChoice extends DigestTime {
  readonly isOn: boolean;
  readonly channel: DigestChannel;
  /** A sealed new address; null removes it, undefined keeps it. */
  readonly slackSealed: string | null | undefined;
}

/**
 * Saves a person's digest of a store. A new address begins without failures. In a server transaction.
 * @throws AppError INVALID_INPUT when it goes to Slack and there is no address, SAMPLE_DATA for a store of made-up records.
 */
export async function saveDigest(
  tx: Tx,
  store: StoreScope,
  userId: string,
  choice: DigestChoice,
  now: Date,
): Promise<void> {
  const { timezone } = await readShopSettings(tx, store);
  const { is_sample: isSample } = await tx.query
    .selectFrom('woocommerce_stores')
    .select('is_sample')
    .where('id', '=', store.storeId)
    .executeTakeFirstOrThrow();
  if (isSample) throw new AppError('SAMPLE_DATA');
  const { isOn, frequency, weekday, hour, channel, slackSealed } = choice;
  const columns = {
    is_on: isOn,
    frequency,
    weekday,
    hour,
    channel,
    changed_at: now,
    next_at: isOn ? nextDueDigest(choice, now, timezone).at : null,
    ...(slackSealed !== undefined && {
      slack_sealed: slackSealed,
      slack_problem: null,
      slack_failed_at: null,
      slack_failures: 0,
      slack_stopped_at: null,
    }),
  };
  const [saved] = await tx.query
    .insertInto('digests')
    .values({ store_id: store.storeId, user_id: userId, ...columns })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id']).doUpdateSet(columns))
    .returning('slack_sealed')
    .execute();
  if (isOn && channel !== 'email' && saved?.slack_sealed === null) {
    throw addressError(t('Enter the address of your Slack webhook.'));
  }
}

/** Switches a digest off, as its link in an email does. */
export async function stopDigest(tx: Tx, { storeId, userId }: DigestKey, now: Date): Promise<void> {
  await tx.query
    .updateTable('digests')
    .set({ is_on: false, next_at: null, changed_at: now })
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('is_on', '=', true)
    .execute();
}

/** Records that a digest arrived. */
export async function recordArrival(
  tx: Tx,
  { storeId, recipient }: NoticeKey,
  { subjects }: Batch,
  now: Date,
): Promise<void> {
  const day = subjects.toSorted().at(-1) as ShopDay | undefined;
  await tx.query
    .updateTable('digests')
    .set({ last_day: day, last_sent_at: now })
    .where('store_id', '=', storeId)
    .where('user_id', '=', recipient)
    .execute();
}
