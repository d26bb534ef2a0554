import { implement } from '@orpc/server';
import { functions } from '#contract/functions.ts';
import type { CallContext } from '../../../platform/access/call-context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createAttempts } from './sign-in-attempts.ts';
import { browserCookies } from './browser-cookies.ts';

/** Checks whether an address may sign in or up now. The endpoints count as well, so skipping this call gains nothing. */
export function validateAuthRoutes(platform: Platform) {
  const attempts = createAttempts(platform.limits);
  const cookies = browserCookies(platform);
  const call = implement(functions).$context<CallContext>();
  return {
    validateAuthRequest: call.validateAuthRequest.handler(async ({ context: { ip, headers }, input }) => {
      const { email, action } = input;
      const device = action === 'signin' ? cookies.knownDevice(headers, email.trim().toLowerCase()) : null;
      await attempts.check(action, { ip, email, device });
      return { allowed: true as const };
    }),
  };
}
