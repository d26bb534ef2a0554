import type { Hono } from 'hono';
import { readApproval } from '../../../integrations/woocommerce/connection/wc-auth.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { receiveKey } from './approval.commands.ts';
import { finishStoreApproval } from './approval.jobs.ts';
import type { StoresContext } from '../stores-context.ts';

/**
 * Where a shop's server hands over the key. Exactly 200 keeps the key; anything else makes the shop withdraw it, which
 * is right for a token that nobody waits for.
 */
export function approvalCallbackRoutes(context: StoresContext): (app: Hono) => void {
  return (app) => {
    app.post('/connect/woocommerce/callback', async (c) => {
      const key = readApproval(await c.req.json().catch(() => null));
      if (key === null)
        throw new AppError('INVALID_INPUT', {
          message: 'This is no key of a shop: user_id, consumer_key, consumer_secret and key_permissions are needed.',
        });
      const approval = await receiveKey(context, key);
      if (approval === null) throw new AppError('NOT_FOUND', { message: 'Nobody waits for this key, or no longer.' });
      await context.platform.jobs.send(finishStoreApproval, approval);
      return c.json({ ok: true });
    });
  };
}
