import { Hono, type Context } from 'hono';
import type { PayFastStore, Checkout } from '../payfast-store.ts';
import { cardPage, checkoutPage, refusalPage, wordsPage } from './checkout-page.ts';
import { checkForm } from './check-form.ts';
import type { Ledger } from '../ledger.ts';
import type { NoticeSender } from '../notices/notice-sender.ts';
import { dayOf } from '../billing-days.ts';
import { parseFields } from '../signature.ts';

export type CheckoutParts = {
  store: PayFastStore;
  ledger: Ledger;
  sender: NoticeSender;
  /** Where this app is mounted, without a slash at the end. */
  folder: string;
  /** How long after the customer's return a late notice is sent, in milliseconds. */
  lateNotice: number;
};

/** Everything below `/eng`: the payment page, the validate call and the page to change a card. */
export function checkoutApp(parts: CheckoutParts): Hono {
  const { store, ledger, sender, folder } = parts;
  const app = new Hono();
  const find = (c: Context) => store.pages.checkouts.find(({ id }) => id === c.req.param('id'));

  app.post('/process', async (c) => {
    const checked = checkForm(parseFields(await c.req.text()), dayOf(store.now()));
    if ('wrong' in checked) return c.html(refusalPage(checked.wrong), 400);
    // A separate page, so that a reload does not post again.
    return c.redirect(`${folder}/eng/checkout/${ledger.open(checked.order).id}`, 303);
  });
  app.get('/checkout/:id', (c) => {
    const checkout = find(c);
    return checkout ? c.html(checkoutPage(checkout, null)) : c.notFound();
  });
  app.post('/checkout/:id', async (c) => {
    const checkout = find(c);
    return checkout ? act(c, checkout, parts) : c.notFound();
  });
  app.post('/query/validate', async (c) => c.text(sender.isOwn(await c.req.text()) ? 'VALID' : 'INVALID'));

  app.get('/recurring/update/:token', (c) => {
    const subscription = store.subscription(c.req.param('token'));
    return subscription ? c.html(cardPage(subscription)) : c.notFound();
  });
  app.post('/recurring/update/:token', async (c) => {
    const subscription = store.subscription(c.req.param('token'));
    if (!subscription) return c.notFound();
    const { action, behaviour } = await c.req.parseBody();
    // A merchant's form leads here; only this page's buttons choose an action.
    if (action === undefined) return c.html(cardPage(subscription));
    if (action === 'save') ledger.setCard(subscription, behaviour === 'declines' ? 'declines' : 'pays');
    const back = c.req.query('return') ?? '';
    if (URL.canParse(back) && /^https?:/.test(back)) return c.redirect(back, 303);
    return c.html(wordsPage('Done', action === 'save' ? 'The new card is used from now on.' : 'The old card stays.'));
  });
  return app;
}

async function act(c: Context, checkout: Checkout, { ledger, lateNotice }: CheckoutParts): Promise<Response> {
  const { action, behaviour } = await c.req.parseBody();
  const { order } = checkout;
  if (action === 'cancel') {
    ledger.leave(checkout);
    return c.redirect(order.cancelUrl, 303);
  }
  if (checkout.state === 'paid') return c.redirect(order.returnUrl, 303);
  if (checkout.state === 'cancelled') return c.html(checkoutPage(checkout, null), 409);
  if (behaviour === 'declines') {
    await ledger.decline(checkout);
    return c.html(checkoutPage(checkout, 'The bank declined the card. Try again, or another card.'));
  }
  await ledger.pay(checkout, behaviour === 'late' ? lateNotice : undefined);
  return c.redirect(order.returnUrl, 303);
}
