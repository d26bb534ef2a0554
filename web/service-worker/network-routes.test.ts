import { expect, test } from 'vitest';
import { chooseStrategy } from './request-strategy.ts';
import { NETWORK_ROUTES } from './network-routes.ts';

const ORIGIN = 'https://karoo.example';
const ADDRESSES =
  '/rpc /rpc/orders/list /api/v1/me?x=/assets/a.js /files/7 /healthz /rpcs /dashboard /dashboard/api/rpc /assets/app.js /';

test.each(ADDRESSES.split(' '))('%s bypasses the worker exactly if the worker would ignore it', (address) => {
  const url = ORIGIN + address;
  const isPast = NETWORK_ROUTES.some(({ condition }) => new URLPattern(condition.urlPattern).test(url));
  const answerer = chooseStrategy({ method: 'GET', mode: 'navigate', url }, ORIGIN, new Set());
  expect(isPast).toBe(answerer === 'network');
});
