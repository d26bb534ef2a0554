import { expect, test } from 'vitest';
import { createSealer } from '../../../../platform/secrets/seal.ts';
import { openSubscription, sealSubscription } from './sealed-subscription.ts';

const sealer = createSealer('a secret for tests only');
const to = (endpoint: string) => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } });

test('only https addresses on the internet are taken, and only their own hash opens them', () => {
  for (const endpoint of ['http://push.example/1', 'https://10.0.0.7/1', 'https://localhost/1', 'https://[::1]/1']) {
    expect(() => sealSubscription(sealer, to(endpoint), 'none')).toThrow('endpoint');
  }
  const sealed = sealSubscription(sealer, to('https://push.example/1'), 'none');
  expect(sealed.service).toBe('push.example');
  expect(openSubscription(sealer, sealed)).toEqual(to('https://push.example/1'));
  expect(() => openSubscription(sealer, { ...sealed, endpoint_hash: 'another' })).toThrow();
});
