import type { Hono } from 'hono';
import type { Platform } from '../platform/platform.ts';
import type { AppEnv } from './request.ts';

/** `/healthz`: the process lives. `/readyz`: it can do its work. `/metrics`: what it measured, for Prometheus. */
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
    return c.text(await platform.metrics.text(), 200, { 'content-type': platform.metrics.contentType });
  });
}
