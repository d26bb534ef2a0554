import { html } from 'hono/html';
import { page, type Markup } from '../../page-layout.ts';
import type { Payment, SentNotice, Subscription } from '../payfast-store.ts';
import type { ControlParts } from './control-parts.ts';
import { FREQUENCIES } from '../billing-days.ts';
import { rand } from '../rand-amounts.ts';

/** The most entries listed, latest first. */
const MAX_ROWS = 50;

const at = (moment: number) => `${new Date(moment + 2 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')}`;

/** A button that does one control, with fixed values. */
const button = (folder: string, name: string, words: string, values: { [name: string]: string } = {}) =>
  html`<form class="line" method="post" action="${folder}/control/${name}">
    ${Object.entries(values).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`)}
    <button>${words}</button>
  </form>`;

/** Short moves stop every morning, for the emails of each day; a year moves from charge to charge. */
const moveButton = (folder: string, days: number) =>
  button(folder, 'move-clock', days === 1 ? 'A day on' : `${days} days on`, {
    days: String(days),
    pace: days > 31 ? 'charges' : 'days',
  });

function clockCard({ store, folder }: ControlParts): Markup {
  return html`<section class="card">
    <h2>Clock</h2>
    <p>It is ${at(store.now())} in South Africa, by this stand-in and by Karoo. It only goes forward.</p>
    ${[1, 7, 31, 365].map((days) => moveButton(folder, days))}
    <form class="line" method="post" action="${folder}/control/move-clock">
      <label>Days <input type="number" name="days" value="14" min="1" max="1100" /></label>
      <input type="hidden" name="pace" value="days" />
      <button>Move</button>
    </form>
  </section>`;
}

function subscriptionCard(folder: string, subscription: Subscription): Markup {
  const { token, order, amount, frequency, status, reason, runDate, cyclesComplete, card } = subscription;
  const ended = status === 'CANCELLED' || status === 'COMPLETE';
  const forged = (words: string, values: { [name: string]: string }) =>
    button(folder, 'send-notice', words, { token, ...values });
  return html`<section class="card">
    <h3>${order.itemName} – ${status}</h3>
    <dl>
      <dt>Customer</dt>
      <dd>${order.email || order.nameFirst}</dd>
      <dt>Charges</dt>
      <dd>R${rand(amount)} ${FREQUENCIES[frequency]}, ${cyclesComplete} so far</dd>
      <dt>Next</dt>
      <dd>${runDate ?? 'none'} ${reason}</dd>
      <dt>Card</dt>
      <dd>${card}</dd>
      <dt>Token</dt>
      <dd>${token}</dd>
    </dl>
    ${ended ? '' : card === 'pays' ? button(folder, 'set-card', 'Let the card decline', { token, behaviour: 'declines' }) : button(folder, 'set-card', 'Let the card pay', { token, behaviour: 'pays' })}
    ${ended ? '' : button(folder, 'cancel', 'Cancel as PayFast', { token })}
    <details>
      <summary>Send a forged notice</summary>
      ${forged('Bad signature', { signature: 'bad', 'fields.pf_payment_id': '9999991' })}
      ${forged('Wrong amount', { genuine: 'on', 'fields.amount_gross': '1.00', 'fields.pf_payment_id': '9999992' })}
      ${forged('Another merchant', { genuine: 'on', 'fields.merchant_id': '10000101', 'fields.pf_payment_id': '9999993' })}
      ${forged('Unknown token', { genuine: 'on', 'fields.token': '00000000-0000-4000-8000-000000000000', 'fields.m_payment_id': 'unknown', 'fields.pf_payment_id': '9999994' })}
      ${forged('Never sent by PayFast', { 'fields.pf_payment_id': '9999995' })}
    </details>
  </section>`;
}

function noticesCard({ store, sender, ledger, folder }: ControlParts): Markup {
  const latest = store.pages.notices.slice(-MAX_ROWS).reverse();
  return html`<section class="card">
    <h2>Notices</h2>
    ${sender.holding ? html`<p role="status">New notices are held back.</p>` : ''}
    ${sender.holding ? '' : button(folder, 'hold-notices', 'Hold new ones back', { on: 'on' })}
    ${button(folder, 'release-notices', 'Release')}
    ${button(folder, 'release-notices', 'Release, last first', { order: 'reverse' })}
    ${button(folder, 'release-notices', 'Release shuffled', { order: 'shuffle' })}
    ${button(folder, 'drop-notices', `Lose the next one (${sender.toDrop} to lose)`, { count: String(sender.toDrop + 1) })}
    ${
      sender.delay > 0
        ? button(folder, 'delay-notices', 'Late no more', { seconds: '0' })
        : button(folder, 'delay-notices', 'Send them 20 seconds late', { seconds: '20' })
    }
    ${
      ledger.tellsFailures
        ? button(folder, 'tell-failures', 'Say nothing of failed charges', { on: 'off' })
        : button(folder, 'tell-failures', 'Tell of failed charges too', { on: 'on' })
    }
    <div class="wide">
      <table>
        <tr>
          <th>Number</th>
          <th>What</th>
          <th>State</th>
          <th></th>
        </tr>
        ${latest.map((notice) => noticeRow(folder, notice))}
      </table>
    </div>
  </section>`;
}

function noticeRow(folder: string, { index, fields, state, answers, genuine }: SentNotice): Markup {
  const values = new Map(fields);
  const get = (name: string) => values.get(name) ?? '';
  return html`<tr>
    <td>${index}</td>
    <td>
      ${get('payment_status')} R${get('amount_gross')}, payment ${get('pf_payment_id')}${genuine ? '' : ', forged'}
    </td>
    <td>${state} ${answers.length > 0 ? `(${answers.join(', ')})` : ''}</td>
    <td>${button(folder, 'resend-notice', 'Again', { index: String(index) })}</td>
  </tr>`;
}

function paymentsCard(payments: readonly Payment[]): Markup {
  return html`<section class="card">
    <h2>Payments</h2>
    ${payments.length === 0 ? html`<p>None yet: choose a plan in Karoo.</p>` : ''}
    <div class="wide">
      <table>
        ${payments
          .slice(-MAX_ROWS)
          .toReversed()
          .map(
            ({ id, amount, status, at: moment, refunded }) =>
              html`<tr>
                <td>${id}</td>
                <td>${at(moment)}</td>
                <td>R${rand(amount)}</td>
                <td>${status}${refunded > 0 ? `, R${rand(refunded)} paid back` : ''}</td>
              </tr>`,
          )}
      </table>
    </div>
  </section>`;
}

/** All payments, agreements and notices, with buttons that simulate a subscription's life. */
export function controlPage(parts: ControlParts): Markup {
  const { subscriptions, payments } = parts.store.pages;
  const body = html`<h1>Payments</h1>
    <p>
      A stand-in for PayFast on this machine. No money moves, nothing leaves it. Its emails are in the
      <a href="/mailbox">mailbox</a>.
    </p>
    ${clockCard(parts)}
    <h2>Subscriptions</h2>
    ${subscriptions.length === 0 ? html`<p>None yet: choose a plan in Karoo.</p>` : ''}
    ${subscriptions.toReversed().map((subscription) => subscriptionCard(parts.folder, subscription))}
    ${noticesCard(parts)} ${paymentsCard(payments)}`;
  return page('Payments', body);
}
