import { z } from 'zod';
import { SLACK_PROBLEMS } from '#domain/digest.ts';
import { REST, routes, storeCall } from './base.ts';
import { digestChoice, digestRequest } from './forms/digest-forms.ts';
import { anyDay, instant, uuid } from './shapes.ts';

const at = routes('digest', `${REST}/me/digest`);

const slackProblem = z.enum(SLACK_PROBLEMS);

/** The person's digest of one store. The webhook's address is never returned. */
const { slack_address: _secret, ...choice } = digestChoice.shape;
const digest = z.object({
  store_id: uuid,
  ...choice,
  timezone: z.string(),
  /** When the next one is due; null while none is sent: it is off, or has stopped after Slack refused it. */
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
    .input({ ...digestRequest.shape })
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
