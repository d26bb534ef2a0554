import { createGoogleClient, type GoogleClient } from '../../integrations/google/google-client.ts';
import type { GoogleSettings } from '../../integrations/google/google-settings.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';

export interface GoogleContext {
  readonly platform: Platform;
  /** Null when Google is not configured. Waits for the sandbox if its Google is used. */
  find(): Promise<GoogleClient | null>;
  /** @throws AppError GOOGLE_NOT_CONFIGURED */
  client(): Promise<GoogleClient>;
}

export function createGoogleContext(platform: Platform, settings: () => Promise<GoogleSettings | null>): GoogleContext {
  let cached: Promise<GoogleClient | null> | undefined;
  const find = () =>
    (cached ??= settings().then((known) => (known === null ? null : createGoogleClient(known, platform.now))));
  return {
    platform,
    find,
    async client() {
      const client = await find();
      if (client === null) throw new AppError('GOOGLE_NOT_CONFIGURED');
      return client;
    },
  };
}
