import { implement } from '@orpc/server';
import { push } from '#contract/push/push.ts';
import { t } from '#domain/language/t.ts';
import { type CallContext, type Person, signedIn } from '../../../platform/access/call-context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { readDevice, removeDevice, renewDevice, saveDevice } from './devices/devices.commands.ts';
import { sealSubscription, type Subscription } from './devices/sealed-subscription.ts';
import { readDeviceOfSession } from './devices/device-to-send.queries.ts';
import { type PushDependencies, sendTest } from './push-channel.ts';

const call = implement(push).$context<CallContext>().use(signedIn);

/** Each test calls a push service. */
const TESTS: Limit = { max: 10, windowSeconds: 3600 };
const CHANGES: Limit = { max: 60, windowSeconds: 3600 };

export function pushRoutes(dependencies: PushDependencies) {
  const { platform, keyring } = dependencies;
  const { db, env, limits, now, sealer } = platform;

  async function stateOf(person: Person) {
    const keys = await keyring.read();
    const device = await db.asSystem(null, (tx) => readDevice(tx, person));
    return { public_key: keys?.publicKey ?? null, device };
  }

  /** @throws AppError INVALID_INPUT, NOT_POSSIBLE_NOW without a key pair, RATE_LIMITED. */
  async function stored(person: Person, subscription: Subscription) {
    await limits.require(`push ${person.id}`, CHANGES);
    const keys = await keyring.read();
    if (keys === null) throw new AppError('NOT_POSSIBLE_NOW');
    return { ...sealSubscription(sealer, subscription, env.privateStoreAddresses), public_key: keys.publicKey };
  }

  return {
    get: call.get.handler(({ context: { person } }) => stateOf(person)),

    set: call.set.handler(async ({ context: { person }, input: { subscription, ...choice } }) => {
      const device = await stored(person, subscription);
      await db.asSystem(null, (tx) => saveDevice(tx, person, device, choice, now()));
      return stateOf(person);
    }),

    renew: call.renew.handler(async ({ context: { person }, input }) => {
      const device = await stored(person, input.subscription);
      await db.asSystem(null, (tx) => renewDevice(tx, person, device));
      return stateOf(person);
    }),

    remove: call.remove.handler(async ({ context: { person } }) => {
      await db.asSystem(null, (tx) => removeDevice(tx, person));
      return stateOf(person);
    }),

    test: call.test.handler(async ({ context: { person } }) => {
      const device = await db.asSystem(null, (tx) => readDeviceOfSession(tx, person.sessionId));
      if (device === null)
        throw new AppError('NOT_FOUND', { message: t('Switch notifications on before you send a test.') });
      await limits.require(`push test ${person.id}`, TESTS);
      return { problem: await sendTest(dependencies, device) };
    }),
  };
}
