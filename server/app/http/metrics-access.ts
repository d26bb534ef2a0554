import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { isIpOrLocalhost } from '#domain/addresses/localhost.ts';
import type { Env } from '../../env.ts';
import { isLoopback } from '../../platform/outbound/network-address.ts';
import type { AppEnv } from './request.ts';

/**
 * Whether a request may read the figures: with METRICS_TOKEN as its bearer, or from this machine itself. What a proxy passes on
 * also comes from this machine: then the address counts that our proxy names, and with a proxy we do not know, none does.
 */
export function mayReadMetrics(c: Context<AppEnv>, env: Pick<Env, 'behindProxy' | 'metricsToken'>): boolean {
  const bearer = /^Bearer (\S{1,500})$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (env.metricsToken !== undefined && bearer !== undefined && isSame(bearer, env.metricsToken)) return true;
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => c.req.header(name) !== undefined);
  if (isForwarded && (!env.behindProxy || c.req.header('x-forwarded-for') === undefined)) return false;
  return isLoopback(c.var.ip) && isIpOrLocalhost(c.req.header('host') ?? '');
}

function isSame(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(right));
}
