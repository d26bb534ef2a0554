import { createECDH, randomBytes } from 'node:crypto';
import type { SignedIn } from '../../../testing/test-app.ts';

/** A subscription as a browser makes it. Nothing listens at its push service. */
function subscription() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint: `https://127.0.0.1:9/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

const choice = () => ({ subscription: subscription(), new_orders: true, alerts: true, quiet_from: 22, quiet_until: 6 });

/** Calls about notifications on a device. */
export function pushInputs(): Readonly<Record<string, (person: SignedIn) => object | Promise<object>>> {
  return {
    'push.get': () => ({}),
    'push.set': choice,
    'push.renew': () => ({ subscription: subscription() }),
    'push.remove': () => ({}),
    'push.test': async (person) => {
      await person.call('PUT', '/api/v1/me/push', choice());
      return {};
    },
  };
}
