import type { Platform } from '../platform.ts';

/** Whether an origin is ours: the public address, the address the request itself was sent to, or an allowed one. */
export function trustedOrigins(platform: Platform): (origin: string, request: Request) => boolean {
  const fixed = new Set([new URL(platform.publicUrl).origin, ...platform.env.allowedOrigins]);
  return (origin, request) => fixed.has(origin) || sameHost(origin, request.headers.get('host'));
}

function sameHost(origin: string, host: string | null): boolean {
  return host !== null && URL.canParse(origin) && new URL(origin).host === host;
}
