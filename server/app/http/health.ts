import type { Context, Hono } from 'hono';
import { isIpOrLocalhost } from '#domain/addresses/localhost.ts';
import { t } from '#domain/language/t.ts';
import type { Env } from '../../env.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { isLoopback } from '../../platform/outbound/network-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { constantTimeEqual } from '../../platform/secrets/constant-time-equal.ts';
import { refuse, type AppEnv } from './request.ts';

/** `/healthz`: the process is alive. `/readyz`: it can work. `/metrics`: Prometheus metrics, with access control. */
export function addHealth(app: Hono<AppEnv>, platform: Platform): void {
  app.get('/healthz', (c) => {
    c.set('route', 'health');
    return c.json({ status: 'alive' });
  });
  app.get('/readyz', async (c) => {
    c.set('route', 'health');
    const checks = { database: await platform.db.ready(), jobs: platform.jobs.isRunning() };
    const ready = checks.database && checks.jobs;
    // Without its replica a process can work.
    const replica = platform.db.replica && { replica: platform.db.replica.status.state };
    return c.json({ status: ready ? 'ready' : 'not ready', checks: { ...checks, ...replica } }, ready ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    c.set('route', 'metrics');
    if (!mayReadMetrics(c, platform.env)) {
      const message = t('Metrics can be read from this machine only, or with METRICS_TOKEN as a bearer token.');
      return refuse(c, new AppError('UNAUTHORIZED', { message }));
    }
    return c.text(await platform.metrics.text(), 200, { 'content-type': platform.metrics.contentType });
  });
}

/**
 * Whether a request may read the metrics: with METRICS_TOKEN as bearer token, or from this machine. Requests forwarded by a proxy also
 * come from this machine: then the address reported by a trusted proxy counts, and without one access is denied.
 */
export function mayReadMetrics(c: Context<AppEnv>, env: Pick<Env, 'behindProxy' | 'metricsToken'>): boolean {
  const bearer = /^Bearer (\S{1,500})$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (env.metricsToken !== undefined && bearer !== undefined && constantTimeEqual(bearer, env.metricsToken))
    return true;
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => c.req.header(name) !== undefined);
  if (isForwarded && (!env.behindProxy || c.req.header('x-forwarded-for') === undefined)) return false;
  return isLoopback(c.var.ip) && isIpOrLocalhost(c.req.header('host') ?? '');
}
