import type { Platform } from '../platform.ts';

/** Returns a check for our origins: the public URL, the host of the request itself, or an allowed origin. */
export function trustedOrigins(platform: Platform): (origin: string, request: Request) => boolean {
  const fixed = new Set([new URL(platform.publicUrl).origin, ...platform.env.allowedOrigins]);
  return (origin, request) => fixed.has(origin) || sameHost(origin, request.headers.get('host'));
}

function sameHost(origin: string, host: string | null): boolean {
  return host !== null && URL.canParse(origin) && new URL(origin).host === host;
}
