import { z } from 'zod';
import { DIGEST_CHANNELS, DIGEST_FREQUENCIES, SLACK_PROBLEMS } from '#domain/digest.ts';
import { t } from '#domain/language/t.ts';
import { REST, routes, storeCall } from './base.ts';
import { anyDay, instant, money, uuid } from './shapes.ts';

const at = routes('digest', `${REST}/me/digest`);

const times = {
  on: z.boolean({ error: () => t('Give true or false.') }),
  frequency: z.enum(DIGEST_FREQUENCIES, { error: () => t('Give daily or weekly.') }),
  /** 1 is Monday; only weekly digests use it. */
  weekday: z
    .number({ error: () => t('Give a day of the week from 1 (Monday) to 7 (Sunday).') })
    .int({ error: () => t('Give a day of the week from 1 (Monday) to 7 (Sunday).') })
    .min(1, { error: () => t('Give a day of the week from 1 (Monday) to 7 (Sunday).') })
    .max(7, { error: () => t('Give a day of the week from 1 (Monday) to 7 (Sunday).') }),
  /** By the shop's clock. */
  hour: z
    .number({ error: () => t('Give an hour from 0 to 23.') })
    .int({ error: () => t('Give an hour from 0 to 23.') })
    .min(0, { error: () => t('Give an hour from 0 to 23.') })
    .max(23, { error: () => t('Give an hour from 0 to 23.') }),
  channel: z.enum(DIGEST_CHANNELS, { error: () => t('Give email, slack or both.') }),
};

const slackProblem = z.enum(SLACK_PROBLEMS);

/** The person's digest of one store. The webhook's address is never returned. */
const digest = z.object({
  store_id: uuid,
  ...times,
  month_target: money.nullable(),
  timezone: z.string(),
  /** When the next one is due; null while it is off. */
  next_at: instant.nullable(),
  last_day: anyDay.nullable(),
  last_sent_at: instant.nullable(),
  slack: z.object({
    has_address: z.boolean(),
    /** What went wrong last; null when the last message arrived. */
    problem: slackProblem.nullable(),
    failed_at: instant.nullable(),
    failures: z.number().int(),
    /** When sending was switched off after repeated failures. */
    stopped_at: instant.nullable(),
  }),
});
export type DigestSettings = z.infer<typeof digest>;

/** A summary of a store's figures by email or in Slack, each person's own choice. */
export const digests = {
  get: storeCall('read')
    .route(at('GET', '', 'Your digest of a store'))
    .output(digest),

  set: storeCall('read')
    .route(at('PUT', '', 'Choose your digest of a store'))
    .input({
      ...times,
      weekday: times.weekday.default(1),
      channel: times.channel.default('email'),
      /** The target for a month's sales; null or absent: compare only with last month. */
      month_target: z
        .string()
        .regex(/^\d{1,11}(?:\.\d{1,2})?$/, { error: () => t('Give an amount such as 250000 or 250000.00.') })
        .refine((text) => Number(text) > 0, { error: () => t('Give an amount above 0.') })
        .nullish(),
      /** The incoming webhook's address. Absent: keep it; null: remove it. */
      slack_address: z
        .string()
        .trim()
        .max(500, { error: () => t('Use at most {most} characters for the address.', { most: 500 }) })
        .nullish(),
    })
    .output(digest),

  test: storeCall('read')
    .route(at('POST', '/test', 'Send your digest now, to see how it looks and whether it arrives'))
    .output(
      z.object({
        /** Whether an email was queued, and to which address. */
        email: z.string().nullable(),
        /** Null without Slack. */
        slack: z.object({ problem: slackProblem.nullable() }).nullable(),
      }),
    ),
};
