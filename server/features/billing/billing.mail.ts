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

const FOOTER = 'You’re receiving this email because it’s about your Karoo plan.';

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
    subject: isOpen ? 'Your Karoo payment failed' : 'Your Karoo access is limited: payment overdue',
    label: 'View plan',
    paragraphs: [
      `The payment of ${randText(one.amountCents)} for your ${plan(one)} failed.`,
      isOpen
        ? `${openInGrace(one)} Update your card or try again to avoid any interruption.`
        : 'Until it’s paid, you can only open your billing page. Your data is safe. Pay to get full access back.',
    ],
  };
}

function lockedContent(one: Subscription) {
  return {
    subject: 'PayFast has stopped retrying your card',
    label: 'Update payment',
    paragraphs: [
      `The payment of ${randText(one.amountCents)} for your ${plan(one)} failed several times, so PayFast won’t retry it automatically.`,
      `${openInGrace(one)} Update your card or retry the payment before then to avoid any interruption.`,
    ],
  };
}

/** States when the app closes. */
function openInGrace({ pastDueSince }: Subscription): string {
  return pastDueSince === null
    ? 'You still have full access for now.'
    : `You have full access until ${timeText(graceEndsAt(pastDueSince))}.`;
}

function cancelledContent(one: Subscription) {
  const until = one.periodEnd === null ? 'your billing period' : dayText(lastPaidDay(one.periodEnd));
  return {
    subject: 'Your Karoo plan is cancelled',
    label: 'View plan',
    paragraphs: [
      `We won’t charge you again for your ${plan(one)}.`,
      `You have full access until the end of ${until}. You can resume your plan until then.`,
    ],
  };
}

function endedContent(one: Subscription, { now, trialEndsAt, dataDeletionDate }: PlanDates) {
  const isOnTrial = trialEndsAt > now;
  const kept = `is kept for ${DATA_RETENTION_DAYS} days, until the end of ${dayBefore(dataDeletionDate)}. You can export it until then.`;
  return {
    subject: 'Your Karoo plan has ended',
    label: 'Choose a plan',
    paragraphs: [
      `Your ${plan(one)} has ended. We won’t charge you again.`,
      ...(isOnTrial ? [`Your trial gives you full access until ${timeText(trialEndsAt)}.`] : []),
      `${isOnTrial ? 'After your trial, your' : 'Your'} store data ${kept} After that, we’ll delete it from Karoo. Your WooCommerce stores aren’t affected.`,
      'Choose a plan before then to pick up where you left off.',
    ],
  };
}

function dataDeletionContent({ dataDeletionDate }: PlanDates) {
  return {
    subject: 'Your store data will soon be deleted from Karoo',
    label: 'Choose a plan',
    paragraphs: [
      `Your plan has ended. After ${dayBefore(dataDeletionDate)} we’ll delete your store data from Karoo. Your WooCommerce stores aren’t affected.`,
      'To keep it, choose a plan or export your data before then.',
    ],
  };
}

export function taxDocumentEmail(recipient: Recipient, document: TaxDocument): EmailMessage {
  const isInvoice = document.kind === 'invoice';
  const specimen = document.isSpecimen ? ['This is a test installation: no money moved.'] : [];
  return renderEmail({
    to: recipient.to,
    subject: `${document.title} ${document.number} from ${document.seller.name}`,
    greeting: greeting(recipient.name),
    paragraphs: [
      isInvoice
        ? `Thanks for your payment of ${randText(document.totalCents)}. The invoice is ready: ${document.description}.`
        : `${randText(document.totalCents)} is being refunded to your card. Your bank can take a few days to show it. Your credit note is for invoice ${document.corrects?.number ?? ''}.`,
      'It’s attached as a PDF. You can also find it in Settings, Billing.',
      ...specimen,
    ],
    action: { label: 'View invoices', url: `${recipient.publicUrl}/settings/billing` },
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
