import type { Hono } from 'hono';
import { t } from '#domain/language/t.ts';
import { readApproval } from '../../../integrations/woocommerce/connection/wc-auth.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { receiveKey } from './approval.commands.ts';
import { finishStoreApproval } from './approval.jobs.ts';
import type { StoresContext } from '../stores-context.ts';

/**
 * Receives the API key from the shop's server. The shop keeps the key only on a 200 response; with any other status it
 * revokes the key, which is right for an unknown token.
 */
export function approvalCallbackRoutes(context: StoresContext): (app: Hono) => void {
  return (app) => {
    app.post('/connect/woocommerce/callback', async (c) => {
      const key = readApproval(await c.req.json().catch(() => null));
      if (key === null)
        throw new AppError('INVALID_INPUT', {
          message: t(
            'This is no key of a store: user_id, consumer_key, consumer_secret and key_permissions are needed.',
          ),
        });
      const approval = await receiveKey(context, key);
      if (approval === null) throw new AppError('NOT_FOUND', { message: t('This connection request has expired.') });
      await context.platform.jobs.send(finishStoreApproval, approval);
      return c.json({ ok: true });
    });
  };
}
