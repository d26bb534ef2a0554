import { DATA_RETENTION_DAYS, graceEndsAt, PAST_DUE_GRACE_DAYS } from '#domain/billing/plans.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { BILLING_TIME_ZONE, billingDayOf, lastPaidDay } from '#domain/billing/subscription-period.ts';
import type { Subscription } from '#domain/billing/subscription.ts';
import type { DueEmail } from '#domain/billing/subscription-actions.ts';
import { renderEmail } from '../../platform/mail/email-template.ts';
import { greeting } from '../../platform/mail/display-name.ts';
import type { EmailMessage } from '../../platform/mail/mail.ts';
import { randText, type TaxDocument } from './tax-documents/tax-document.ts';

interface Recipient {
  readonly to: string;
  readonly name: string | null;
  readonly publicUrl: string;
}

const FOOTER = 'You receive this letter because it concerns your plan at Karoo.';

const plan = (one: Subscription) => (one.plan === 'annual' ? 'annual plan' : 'monthly plan');

/** Dates that an email about a plan depends on, in UTC. */
interface PlanDates {
  readonly now: Date;
  readonly trialEndsAt: Date;
  /** When the shops' data is deleted; null unless the plan has ended. */
  readonly dataDeletionDate: Date | null;
}

export function planEmail(recipient: Recipient, due: DueEmail, one: Subscription, dates: PlanDates): EmailMessage {
  const { subject, paragraphs, label } = contentOf(due, one, dates);
  return renderEmail({
    to: recipient.to,
    subject,
    greeting: greeting(recipient.name),
    paragraphs,
    action: { label, url: `${recipient.publicUrl}/settings/billing` },
    footer: FOOTER,
  });
}

function contentOf(due: DueEmail, one: Subscription, dates: PlanDates) {
  if (due.kind === 'past_due') return pastDueContent(due.day, one);
  if (due.kind === 'locked') return lockedContent(one);
  if (due.kind === 'cancelled') return cancelledContent(one);
  if (due.kind === 'ended') return endedContent(one, dates);
  return dataDeletionContent(dates);
}

function pastDueContent(day: number, one: Subscription) {
  const isOpen = day < PAST_DUE_GRACE_DAYS;
  return {
    subject: isOpen
      ? 'Your payment for Karoo did not go through'
      : 'Your access to Karoo is limited: a payment is missing',
    label: 'See my plan',
    paragraphs: [
      `The payment of ${randText(one.amountCents)} for your ${plan(one)} did not go through.`,
      isOpen
        ? `${openInGrace(one)} Pay with another card or try again, and nothing is interrupted.`
        : 'Until it is paid, only your plan and its payments can be opened. Nothing of your data is lost: pay, and everything is open again.',
    ],
  };
}

function lockedContent(one: Subscription) {
  return {
    subject: 'PayFast has stopped trying your card',
    label: 'Pay again',
    paragraphs: [
      `The payment of ${randText(one.amountCents)} for your ${plan(one)} failed several times, so PayFast does not try it again by itself.`,
      `${openInGrace(one)} Change the card or try the payment again before then, and nothing is interrupted.`,
    ],
  };
}

/** States when the app closes. */
function openInGrace({ pastDueSince }: Subscription): string {
  return pastDueSince === null
    ? 'Everything stays open for now.'
    : `Everything stays open until ${timeText(graceEndsAt(pastDueSince))}.`;
}

function cancelledContent(one: Subscription) {
  const until = one.periodEnd === null ? 'the paid period' : dayText(lastPaidDay(one.periodEnd));
  return {
    subject: 'Your plan at Karoo is cancelled',
    label: 'See my plan',
    paragraphs: [
      `Nothing more is charged for your ${plan(one)}.`,
      `Everything stays open until the end of ${until}. Until then you can take the cancellation back.`,
    ],
  };
}

function endedContent(one: Subscription, { now, trialEndsAt, dataDeletionDate }: PlanDates) {
  const isOnTrial = trialEndsAt > now;
  const kept = `is kept for ${DATA_RETENTION_DAYS} days, until the end of ${dayBefore(dataDeletionDate)}; until then you can export it.`;
  return {
    subject: 'Your plan at Karoo has ended',
    label: 'Choose a plan',
    paragraphs: [
      `Your ${plan(one)} has ended and nothing more is charged.`,
      ...(isOnTrial ? [`Your trial keeps everything open until ${timeText(trialEndsAt)}.`] : []),
      `${isOnTrial ? 'After the trial the' : 'The'} data of your shops ${kept} After that it is deleted from Karoo. Your shops themselves are not touched.`,
      'Choose a plan before that day, and everything is as you left it.',
    ],
  };
}

function dataDeletionContent({ dataDeletionDate }: PlanDates) {
  return {
    subject: 'The data of your shops will soon be deleted from Karoo',
    label: 'Choose a plan',
    paragraphs: [
      `Your plan has ended. After ${dayBefore(dataDeletionDate)} the data of your shops is deleted from Karoo. Your shops themselves are not touched.`,
      'To keep it, choose a plan or export your data before then.',
    ],
  };
}

export function taxDocumentEmail(recipient: Recipient, document: TaxDocument): EmailMessage {
  const isInvoice = document.kind === 'invoice';
  const specimen = document.isSpecimen ? ['This is a trial installation: no money moved.'] : [];
  return renderEmail({
    to: recipient.to,
    subject: `${document.title} ${document.number} from ${document.seller.name}`,
    greeting: greeting(recipient.name),
    paragraphs: [
      isInvoice
        ? `Thank you for your payment of ${randText(document.totalCents)}. The invoice is ready: ${document.description}.`
        : `${randText(document.totalCents)} goes back to your card; your bank may take some days to show it. The credit note is ready: it refers to ${document.corrects?.number ?? ''}.`,
      'It comes with this letter as a PDF, and you find it among the invoices of your plan.',
      ...specimen,
    ],
    action: { label: 'Open my invoices', url: `${recipient.publicUrl}/settings/billing` },
    footer: FOOTER,
  });
}

const DAY_FORMAT = new Intl.DateTimeFormat('en-ZA', {
  timeZone: 'UTC',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
});
const TIME_FORMAT = new Intl.DateTimeFormat('en-ZA', {
  timeZone: BILLING_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** "20 Nov 2026", as in the app. */
function dayText(day: ShopDay): string {
  return DAY_FORMAT.format(new Date(`${day}T00:00:00Z`));
}

/** "20 Nov 2026, 14:05" in South Africa. */
function timeText(at: Date): string {
  return `${dayText(billingDayOf(at))}, ${TIME_FORMAT.format(at)}`;
}

function dayBefore(at: Date | null): string {
  return at === null ? 'that day' : dayText(billingDayOf(new Date(at.getTime() - 1)));
}
