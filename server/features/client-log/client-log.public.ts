import { bodyLimit } from 'hono/body-limit';
import type { Feature } from '../../platform/feature.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import { clientLogRoutes } from './client-log.routes.ts';

const MAX_BODY = 32_000;

export function clientLogFeature({ limits }: { limits: RateLimiter }): Feature {
  return {
    name: 'client-log',
    routes: { clientLog: clientLogRoutes(limits) },
    httpRoutes: (app) => {
      const onError = () => {
        throw new AppError('TOO_LARGE');
      };
      for (const path of ['/api/v1/client-log', '/rpc/clientLog/report']) {
        app.use(path, bodyLimit({ maxSize: MAX_BODY, onError }));
      }
    },
  };
}
