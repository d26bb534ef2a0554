import { z } from 'zod';
import { PUSH_PROBLEMS } from '#domain/push/push.ts';
import { t } from '#domain/language/t.ts';
import { REST, routes, sessionCall } from '../base.ts';
import { declare } from '../errors.ts';

const at = routes('push', `${REST}/me/push`);

/** An hour of the quiet time. */
const hour = z
  .number({ error: () => t('Give an hour from 0 to 23.') })
  .int({ error: () => t('Give an hour from 0 to 23.') })
  .min(0, { error: () => t('Give an hour from 0 to 23.') })
  .max(23, { error: () => t('Give an hour from 0 to 23.') });

/** What a browser's `PushSubscription.toJSON()` returns. */
const subscription = z.object({
  endpoint: z
    .string()
    .min(1)
    .max(1000, { error: () => t('Use at most 1 000 characters for the endpoint.') }),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, { error: () => t('Give the key as the browser returns it.') }),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/, { error: () => t('Give the key as the browser returns it.') }),
  }),
});

const choice = {
  new_orders: z.boolean({ error: () => t('Give true or false.') }),
  alerts: z.boolean({ error: () => t('Give true or false.') }),
  /** From this hour of the store's clock on, nothing is sent; null: no quiet hours. */
  quiet_from: hour.nullable(),
  /** The hour at which waiting notifications are sent. */
  quiet_until: hour.nullable(),
};

const state = z.object({
  /** The server's public key, for `PushManager.subscribe`; null where push is not offered. */
  public_key: z.string().nullable(),
  /** Null: this session's device gets no notifications. */
  device: z
    .object({
      ...choice,
      /** SHA-256 of the endpoint in hexadecimal, so that the browser knows its own. */
      endpoint_hash: z.string(),
    })
    .nullable(),
});
export type PushState = z.infer<typeof state>;

/** Notifications on a device. A device belongs to the session that switched them on, and ends with it. */
export const push = {
  get: sessionCall.route(at('GET', '', 'Notifications on this device')).output(state),

  set: sessionCall
    .errors(declare('NOT_POSSIBLE_NOW'))
    .route(at('PUT', '', 'Switch on notifications on this device, or change them'))
    .input(
      z
        .object({ subscription, ...choice })
        .refine(
          ({ quiet_from, quiet_until }) =>
            (quiet_from === null) === (quiet_until === null) && (quiet_from === null || quiet_from !== quiet_until),
          { path: ['quiet_until'], error: () => t('Give two different hours, or null for both.') },
        ),
    )
    .output(state),

  renew: sessionCall
    .route(at('POST', '/renew', 'Replace the subscription of this device, if notifications are on'))
    .input(z.object({ subscription }))
    .output(state),

  remove: sessionCall.route(at('DELETE', '', 'Switch off notifications on this device')).output(state),

  test: sessionCall
    .errors(declare('NOT_FOUND'))
    .route(at('POST', '/test', 'Send a notification to this device now'))
    .output(
      z.object({
        /** Null: the push service accepted it. */
        problem: z.enum(PUSH_PROBLEMS).nullable(),
      }),
    ),
};
