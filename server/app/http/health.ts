import type { Hono } from 'hono';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayReadMetrics } from './metrics-access.ts';
import { refuse, type AppEnv } from './request.ts';

/** `/healthz`: the process lives. `/readyz`: it can do its work. `/metrics`: what it measured, for Prometheus and who may. */
export function addHealth(app: Hono<AppEnv>, platform: Platform): void {
  app.get('/healthz', (c) => {
    c.set('route', 'health');
    return c.json({ status: 'alive' });
  });
  app.get('/readyz', async (c) => {
    c.set('route', 'health');
    const checks = { database: await platform.db.ready(), jobs: platform.jobs.isRunning() };
    const ready = checks.database && checks.jobs;
    return c.json({ status: ready ? 'ready' : 'not ready', checks }, ready ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    c.set('route', 'metrics');
    if (!mayReadMetrics(c, platform.env)) {
      const message = 'Metrics can be read from this machine only, or with METRICS_TOKEN as a bearer token.';
      return refuse(c, new AppError('UNAUTHORIZED', { message }));
    }
    return c.text(await platform.metrics.text(), 200, { 'content-type': platform.metrics.contentType });
  });
}
