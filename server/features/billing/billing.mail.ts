import { DATA_KEPT_DAYS, PAST_DUE_GRACE_DAYS } from '#domain/plans.ts';
import { fromCents } from '#domain/money.ts';
import { billingDayOf } from '#domain/subscription-period.ts';
import type { Subscription } from '#domain/subscription.ts';
import type { DueLetter } from '#domain/subscription-choices.ts';
import { setLetter } from '../../platform/mail/letter-page.ts';
import { plainName } from '../../platform/mail/plain-name.ts';
import type { Letter } from '../../platform/mail/mail.ts';
import type { TaxDocument } from './tax-document.ts';

interface Reader {
  readonly to: string;
  readonly name: string | null;
  /** Where Karoo is reached, without a slash at the end. */
  readonly publicUrl: string;
}

const FOOTER = 'You receive this letter because it concerns your plan at Karoo.';

function greeting({ name }: Reader): string {
  const called = plainName(name ?? '');
  return called === '' ? 'Hello,' : `Hello ${called},`;
}

const rand = (cents: number) => `R ${fromCents(BigInt(cents))}`;
const plan = (one: Subscription) => (one.plan === 'annual' ? 'annual plan' : 'monthly plan');

/** A letter about the state of a plan. `dataGoesAt`: when the shops' data is deleted, where the plan has ended. */
export function planLetter(reader: Reader, due: DueLetter, one: Subscription, dataGoesAt: Date | null): Letter {
  const { subject, paragraphs, label } = words(due, one, dataGoesAt);
  return setLetter({
    to: reader.to,
    subject,
    greeting: greeting(reader),
    paragraphs,
    action: { label, url: `${reader.publicUrl}/settings/billing` },
    footer: FOOTER,
  });
}

function words(due: DueLetter, one: Subscription, dataGoesAt: Date | null) {
  if (due.kind === 'past_due') return pastDueWords(due.day, one);
  if (due.kind === 'locked') return lockedWords(one);
  if (due.kind === 'cancelled') return cancelledWords(one);
  if (due.kind === 'ended') return endedWords(one, dataGoesAt);
  return dataWords(dataGoesAt);
}

function pastDueWords(day: number, one: Subscription) {
  const left = PAST_DUE_GRACE_DAYS - day;
  return {
    subject:
      left > 0 ? 'Your payment for Karoo did not go through' : 'Your access to Karoo is limited: a payment is missing',
    label: 'See my plan',
    paragraphs: [
      `The payment of ${rand(one.amountCents)} for your ${plan(one)} did not go through.`,
      left > 0
        ? `Everything stays open for another ${left} ${left === 1 ? 'day' : 'days'}. Pay with another card or try again, and nothing is interrupted.`
        : 'Until it is paid, only your plan and its payments can be opened. Nothing of your data is lost: pay, and everything is open again.',
    ],
  };
}

function lockedWords(one: Subscription) {
  return {
    subject: 'PayFast has stopped trying your card',
    label: 'Pay again',
    paragraphs: [
      `The payment of ${rand(one.amountCents)} for your ${plan(one)} failed several times, so PayFast tries it no more and your access is limited.`,
      'Change the card or try the payment again. Nothing of your data is lost: once it is paid, everything is open again.',
    ],
  };
}

function cancelledWords(one: Subscription) {
  return {
    subject: 'Your plan at Karoo is cancelled',
    label: 'See my plan',
    paragraphs: [
      `Nothing more is charged for your ${plan(one)}.`,
      `Everything stays open until the end of ${dayText(one.periodEnd)}. Until then you can take the cancellation back.`,
    ],
  };
}

function endedWords(one: Subscription, dataGoesAt: Date | null) {
  return {
    subject: 'Your plan at Karoo has ended',
    label: 'Choose a plan',
    paragraphs: [
      `Your ${plan(one)} has ended and nothing more is charged.`,
      `The data of your shops is kept for ${DATA_KEPT_DAYS} days, until the end of ${dayBefore(dataGoesAt)}; until then you can export it. After that it is deleted from Karoo. Your shops themselves are not touched.`,
      'Choose a plan before that day, and everything is as you left it.',
    ],
  };
}

function dataWords(dataGoesAt: Date | null) {
  return {
    subject: 'The data of your shops will soon be deleted from Karoo',
    label: 'Choose a plan',
    paragraphs: [
      `Your plan has ended. After ${dayBefore(dataGoesAt)} the data of your shops is deleted from Karoo. Your shops themselves are not touched.`,
      'To keep it, choose a plan or export your data before then.',
    ],
  };
}

/** Tells that an invoice or credit note is there. */
export function documentLetter(reader: Reader, document: TaxDocument): Letter {
  const isInvoice = document.kind === 'invoice';
  const specimen = document.isSpecimen ? ['This is a trial installation: no money moved.'] : [];
  return setLetter({
    to: reader.to,
    subject: `${document.title} ${document.number} from ${document.seller.name}`,
    greeting: greeting(reader),
    paragraphs: [
      isInvoice
        ? `Thank you for your payment of ${rand(document.totalCents)}. The invoice is ready: ${document.description}.`
        : `${rand(document.totalCents)} goes back to your card; your bank may take some days to show it. The credit note is ready: it refers to ${document.corrects?.number ?? ''}.`,
      'It comes with this letter as a PDF, and you find it among the invoices of your plan.',
      ...specimen,
    ],
    action: { label: 'Open my invoices', url: `${reader.publicUrl}/settings/billing` },
    footer: FOOTER,
  });
}

function dayText(at: Date | null): string {
  return at === null ? 'the paid period' : billingDayOf(at);
}

function dayBefore(at: Date | null): string {
  return at === null ? 'that day' : billingDayOf(new Date(at.getTime() - 1));
}
