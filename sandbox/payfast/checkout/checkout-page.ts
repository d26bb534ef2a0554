import { html } from 'hono/html';
import { page, type Markup } from '../../page-layout.ts';
import type { Checkout, Order, Subscription } from '../payfast-store.ts';
import { FREQUENCIES } from '../billing-days.ts';
import { rand } from '../rand-amounts.ts';

/** The choice on the payment page. */
export const CHOICES = {
  pays: 'The card pays',
  late: 'The card pays, and the notice is late',
  declines: 'The card is declined',
} as const;

const card = () => html`
  <label
    >Card number <input name="card_number" inputmode="numeric" autocomplete="off" value="4000 0000 0000 0002"
  /></label>
  <label>Expires <input name="card_expiry" autocomplete="off" value="12/30" /></label>
  <label>CVV <input name="card_cvv" inputmode="numeric" autocomplete="off" value="123" /></label>
`;

const choices = (all: { readonly [value: string]: string }, chosen: string) => html`
  <fieldset>
    <legend>What happens</legend>
    ${Object.entries(all).map(
      ([value, words]) =>
        html`<label
          ><input type="radio" name="behaviour" value="${value}" ${value === chosen ? 'checked' : ''} /> ${words}</label
        >`,
    )}
  </fieldset>
`;

function agreementWords({ agreement }: Order): string {
  if (agreement === null) return 'Paid once';
  if (agreement.kind === 2) return 'Later when the merchant asks for it';
  return `R${rand(agreement.amount)} ${FREQUENCIES[agreement.frequency]}, from ${agreement.billingDate}`;
}

/** The payment page. `wrong`: why the last attempt failed. */
export function checkoutPage({ order, state }: Checkout, wrong: string | null): Markup {
  const body = html`<div class="narrow">
    <h1>Pay</h1>
    <p class="note">This is not PayFast but its stand-in on this machine: no money moves. Enter no real card.</p>
    ${wrong === null ? '' : html`<p class="wrong" role="alert">${wrong}</p>`}
    <div class="card">
      <dl>
        <dt>For</dt>
        <dd>${order.itemName}</dd>
        <dt>Amount</dt>
        <dd>R${rand(order.amount)}</dd>
        <dt>Charged</dt>
        <dd>${agreementWords(order)}</dd>
        <dt>Customer</dt>
        <dd>${`${order.nameFirst} ${order.nameLast}`.trim()} ${order.email}</dd>
      </dl>
    </div>
    ${
      state === 'open'
        ? html`<form method="post">
            ${card()} ${choices(CHOICES, 'pays')}
            <button class="main" name="action" value="pay">Pay R${rand(order.amount)}</button>
            <button class="wide-button" name="action" value="cancel">Cancel</button>
          </form>`
        : html`<p>This payment is over: it was ${state}. <a href="${order.returnUrl}">Back to the shop</a></p>`
    }
  </div>`;
  return page(`Pay R${rand(order.amount)}`, body);
}

/** The response to an invalid form. */
export function refusalPage(wrong: readonly string[]): Markup {
  const body = html`<h1>This payment cannot be made</h1>
    <p>400 Bad Request. The form that was posted is not right:</p>
    <ul>
      ${wrong.map((sentence) => html`<li>${sentence}</li>`)}
    </ul>`;
  return page('This payment cannot be made', body);
}

/** The page on which a customer changes the card of an agreement. */
export function cardPage(subscription: Subscription): Markup {
  const { order, amount, frequency, card: behaviour } = subscription;
  const body = html`<div class="narrow">
    <h1>Change the card</h1>
    <p>${order.itemName}, R${rand(amount)} ${FREQUENCIES[frequency]}</p>
    <form method="post">
      ${card()} ${choices({ pays: 'The new card pays', declines: 'The new card is declined later on' }, behaviour)}
      <button class="main" name="action" value="save">Use this card</button>
      <button class="wide-button" name="action" value="cancel">Keep the old one</button>
    </form>
  </div>`;
  return page('Change the card', body);
}

/** A page without actions. */
export function wordsPage(title: string, words: string): Markup {
  return page(
    title,
    html`<h1>${title}</h1>
      <p>${words}</p>
      <p><a href="/payfast">All payments</a></p>`,
  );
}
