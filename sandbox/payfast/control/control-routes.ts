import { Hono, type Context } from 'hono';
import { MERCHANT } from '../account.ts';
import type { PayFastStore, Subscription } from '../payfast-store.ts';
import { wordsPage } from '../checkout/checkout-page.ts';
import { controlPage } from './control-page.ts';
import type { ControlParts } from './control-parts.ts';
import { LedgerRefusal } from '../ledger.ts';
import { paymentNotice } from '../notices/make-notice.ts';
import { moveClock, PACES } from './move-clock.ts';
import type { ReleaseOrder } from '../notices/notice-sender.ts';
import { encodeFields, signNotice, type Field } from '../signature.ts';

type Body = { readonly [name: string]: unknown };

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const isOn = (value: unknown) => value === true || value === 'true' || value === 'on' || value === '1';

/** Controls by name. Each takes a body and returns what it changed. */
const CONTROLS: { [name: string]: (parts: ControlParts, body: Body) => unknown } = {
  'move-clock': (parts, body) => {
    const pace = PACES.find((known) => known === (body['pace'] ?? 'charges'));
    if (!pace) throw new RangeError(`pace must be one of ${PACES.join(', ')}.`);
    return moveClock(parts, Number(body['days']), pace);
  },
  'set-card': ({ store, ledger }, body) => {
    const behaviour = body['behaviour'];
    if (behaviour !== 'pays' && behaviour !== 'declines') throw new RangeError('behaviour must be pays or declines.');
    const subscription = find(store, body);
    ledger.setCard(subscription, behaviour);
    return subscription;
  },
  cancel: async ({ store, ledger }, body) => {
    const subscription = find(store, body);
    await ledger.cancel(subscription);
    return subscription;
  },
  'resend-notice': ({ sender }, body) => sender.resend(Number(body['index'])),
  'send-notice': (parts, body) => forge(parts, body),
  'hold-notices': ({ sender }, body) => {
    sender.holding = isOn(body['on']);
    return { holding: sender.holding };
  },
  'release-notices': async ({ sender }, body) => {
    const order = (text(body['order']) || 'as-sent') as ReleaseOrder;
    if (!['as-sent', 'reverse', 'shuffle'].includes(order))
      throw new RangeError('order must be as-sent, reverse or shuffle.');
    return { released: await sender.release(order) };
  },
  'drop-notices': ({ sender }, body) => {
    sender.toDrop = count(body['count'], 1000);
    return { toDrop: sender.toDrop };
  },
  'delay-notices': ({ sender }, body) => {
    sender.delay = count(body['seconds'], 3600) * 1000;
    return { seconds: sender.delay / 1000 };
  },
  'tell-failures': ({ ledger }, body) => {
    ledger.tellsFailures = isOn(body['on']);
    return { tellsFailures: ledger.tellsFailures };
  },
  'notices-idle': ({ sender }) => sender.idle(),
};

function count(value: unknown, most: number): number {
  const number = Number(value ?? 0);
  if (Number.isSafeInteger(number) && number >= 0 && number <= most) return number;
  throw new RangeError(`This must be a whole number from 0 to ${most}.`);
}

function find(store: PayFastStore, body: Body): Subscription {
  const subscription = store.subscription(text(body['token']));
  if (!subscription) throw new RangeError('There is no such subscription.');
  return subscription;
}

/**
 * Sends a forged notice, made from the last payment (of `token`, if given). `fields` replaces or adds fields, `signature` is `good` or
 * `bad`, `genuine` makes the validate call confirm it, `url` sends it to another address.
 */
async function forge({ store, sender }: ControlParts, body: Body): Promise<unknown> {
  const token = text(body['token']);
  const subscription = token === '' ? store.pages.subscriptions.at(-1) : store.subscription(token);
  const payment = store.pages.payments.findLast((known) => known.token === subscription?.token);
  if (!subscription || !payment) throw new RangeError('There is no payment to make a notice of.');
  const changes = new Map(
    Object.entries((body['fields'] ?? {}) as Body).map(([name, value]): Field => [name, String(value)]),
  );
  const fields = paymentNotice(subscription.order, payment, subscription).map(([name, value]): Field => {
    const changed = changes.get(name) ?? value;
    changes.delete(name);
    return [name, changed];
  });
  fields.push(...changes);
  const isBad = body['signature'] === 'bad';
  const signed = isBad
    ? encodeFields([...fields, ['signature', 'd41d8cd98f00b204e9800998ecf8427e']])
    : signNotice(fields, MERCHANT.passphrase);
  return sender.sendBody(text(body['url']) || subscription.order.notifyUrl, signed, isOn(body['genuine']));
}

async function control(c: Context, parts: ControlParts): Promise<Response> {
  const work = CONTROLS[c.req.param('name') ?? ''];
  if (!work) return c.json({ error: `No such control. Known are ${Object.keys(CONTROLS).join(', ')}.` }, 404);
  const isPage = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
  try {
    const body = isPage ? await readPageForm(c) : ((await readJson(c)) as Body);
    const answer = (await work(parts, body)) ?? { done: true };
    return isPage ? c.redirect(parts.folder, 303) : c.json(answer as object);
  } catch (error) {
    if (error instanceof LedgerRefusal || error instanceof RangeError || error instanceof SyntaxError) {
      if (isPage) return c.html(wordsPage('This is not possible', error.message), 400);
      return c.json({ error: error.message }, 400);
    }
    throw error;
  }
}

async function readJson(c: Context): Promise<unknown> {
  const body = await c.req.text();
  return body === '' ? {} : JSON.parse(body);
}

/** A button of the page: fields named `fields.<name>` are collected. */
async function readPageForm(c: Context): Promise<Body> {
  const input = Object.entries(await c.req.parseBody());
  const fields = input.filter(([name]) => name.startsWith('fields.')).map(([name, value]) => [name.slice(7), value]);
  return { ...Object.fromEntries(input), fields: Object.fromEntries(fields) as Body };
}

/** The control API of the sandbox's PayFast, for tests and demonstrations, and its page. It needs no key. */
export function payfastControlApp(parts: ControlParts): Hono {
  const { store } = parts;
  const app = new Hono();
  app.get('/', (c) => c.html(controlPage(parts)));
  app.post('/control/:name', (c) => control(c, parts));
  app.get('/control/subscriptions', (c) => c.json(store.pages.subscriptions));
  app.get('/control/payments', (c) => c.json(store.pages.payments));
  app.get('/control/notices', (c) => c.json(store.pages.notices));
  app.get('/control/clock', (c) => c.json({ now: new Date(store.now()).toISOString(), ahead: store.pages.ahead }));
  return app;
}
