import * as z from 'zod/mini';
import { DIGEST_CHANNELS, DIGEST_FREQUENCIES } from '#domain/digest.ts';
import { t } from '#domain/language/t.ts';
import { text } from './fields.ts';

const weekday = z
  .number({ error: () => t('Give a day of the week from 1 (Monday) to 7 (Sunday).') })
  .check(z.int(), z.gte(1), z.lte(7));
const channel = z.enum(DIGEST_CHANNELS, { error: () => t('Give email, slack or both.') });

/** What a person chooses about the digest of a store. */
export const digestChoice = z.object({
  on: z.boolean({ error: () => t('Give true or false.') }),
  frequency: z.enum(DIGEST_FREQUENCIES, { error: () => t('Give daily or weekly.') }),
  /** 1 is Monday; only weekly digests use it. */
  weekday,
  /** By the shop's clock. */
  hour: z.number({ error: () => t('Give an hour from 0 to 23.') }).check(z.int(), z.gte(0), z.lte(23)),
  channel,
  /** The incoming webhook's address. Absent: keep it; null: remove it. */
  slack_address: z.nullish(text(500)),
});

/** In a call, without a day it is Monday, and without a channel an email. */
export const digestRequest = z.extend(digestChoice, {
  weekday: z.prefault(weekday, 1),
  channel: z.prefault(channel, 'email'),
});
