import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { apisApp } from './api-routes.ts';
import { consentApp } from './consent-routes.ts';
import { googleControlApp } from './control-routes.ts';
import { GoogleStore } from './google-store.ts';
import { createIdTokens } from './id-token.ts';
import { tokenApp } from './token-routes.ts';

/** Where it is mounted. */
export const GOOGLE_FOLDER = '/google';

export type GoogleStandIn = { app: Hono; store: GoogleStore };

/**
 * Imitates Google: sign-in with consent, tokens, the Admin and Data APIs of Analytics, Search Console, and a control API
 * to play with it. `file`: where permissions are kept for the next start; null: they are forgotten.
 */
export function startGoogle(file: string | null, seed: number): GoogleStandIn {
  const store = new GoogleStore(file);
  const app = new Hono();
  app.route('/', googleControlApp(store, GOOGLE_FOLDER));
  app.use(async (c, next) => {
    if (c.req.path.startsWith(`${GOOGLE_FOLDER}/control`)) return next();
    if (store.delayMs > 0) await sleep(store.delayMs);
    if (store.isDown) {
      const error = { code: 503, message: 'The service is currently unavailable.', status: 'UNAVAILABLE' };
      return c.json({ error }, 503);
    }
    return next();
  });
  app.route('/o/oauth2/v2', consentApp(store));
  app.route('/', tokenApp(store, createIdTokens()));
  app.route('/', apisApp(store, seed));
  return { app, store };
}
