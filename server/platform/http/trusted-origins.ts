import type { Platform } from '../platform.ts';

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns a check for our origins: the public URL and ALLOWED_ORIGINS. The request's own Host is no proof: a site whose name is
 * changed to point at this machine (DNS rebinding) has the same one. Browsers never look the names of this machine itself up.
 */
export function trustedOrigins({ publicUrl, env }: Pick<Platform, 'publicUrl' | 'env'>): (origin: string) => boolean {
  const { origin: own, hostname, host } = new URL(publicUrl);
  const port = host.slice(hostname.length);
  const isLocal = LOOPBACK_HOSTS.includes(hostname) && own.startsWith('http:');
  const local = isLocal ? LOOPBACK_HOSTS.map((name) => `http://${name}${port}`) : [];
  const trusted = new Set([own, ...local, ...env.allowedOrigins]);
  return (origin) => trusted.has(origin);
}
