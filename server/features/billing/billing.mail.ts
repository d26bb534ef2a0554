import { DATA_RETENTION_DAYS, graceEndsAt, PAST_DUE_GRACE_DAYS } from '#domain/billing/plans.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { BILLING_TIME_ZONE, billingDayOf, lastPaidDay } from '#domain/billing/subscription-period.ts';
import type { Subscription } from '#domain/billing/subscription.ts';
import type { DueEmail } from '#domain/billing/subscription-actions.ts';
import { renderEmail } from '../../platform/mail/email-template.ts';
import { greeting } from '../../platform/mail/display-name.ts';
import type { EmailMessage } from '../../platform/mail/mail.ts';
import { currentLocale } from '../../platform/language/language.ts';
import { translateMessage } from '../../platform/language/translate-message.ts';
import { sentences } from '#domain/language/sentences.ts';
import { t } from '#domain/language/t.ts';
import { randText, type TaxDocument, titleOf } from './tax-documents/tax-document.ts';

interface Recipient {
  readonly to: string;
  readonly name: string | null;
  readonly publicUrl: string;
}

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
    footer: t('You’re receiving this email because it’s about your Karoo plan.'),
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
    subject: isOpen ? t('Your Karoo payment failed') : t('Your Karoo access is limited: payment overdue'),
    label: t('View plan'),
    paragraphs: [
      t(
        '{plan, select, annual {The payment of {amount} for your annual plan failed.} other {The payment of {amount} for your monthly plan failed.}}',
        { amount: randText(one.amountCents), plan: one.plan },
      ),
      isOpen
        ? sentences(openInGrace(one), t('Update your card or try again to avoid any interruption.'))
        : t('Until it’s paid, you can only open your billing page. Your data is safe. Pay to get full access back.'),
    ],
  };
}

function lockedContent(one: Subscription) {
  return {
    subject: t('PayFast has stopped retrying your card'),
    label: t('Update payment'),
    paragraphs: [
      t(
        '{plan, select, annual {The payment of {amount} for your annual plan failed several times, so PayFast won’t retry it automatically.} other {The payment of {amount} for your monthly plan failed several times, so PayFast won’t retry it automatically.}}',
        { amount: randText(one.amountCents), plan: one.plan },
      ),
      sentences(openInGrace(one), t('Update your card or retry the payment before then to avoid any interruption.')),
    ],
  };
}

/** States when the app closes. */
function openInGrace({ pastDueSince }: Subscription): string {
  return pastDueSince === null
    ? t('You still have full access for now.')
    : t('You have full access until {time}.', { time: timeText(graceEndsAt(pastDueSince)) });
}

function cancelledContent(one: Subscription) {
  return {
    subject: t('Your Karoo plan is cancelled'),
    label: t('View plan'),
    paragraphs: [
      t(
        '{plan, select, annual {We won’t charge you again for your annual plan.} other {We won’t charge you again for your monthly plan.}}',
        { plan: one.plan },
      ),
      one.periodEnd === null
        ? t('You have full access until the end of your billing period. You can resume your plan until then.')
        : t('You have full access until the end of {day}. You can resume your plan until then.', {
            day: dayText(lastPaidDay(one.periodEnd)),
          }),
    ],
  };
}

function endedContent(one: Subscription, { now, trialEndsAt, dataDeletionDate }: PlanDates) {
  const isOnTrial = trialEndsAt > now;
  const lastDay = dayBefore(dataDeletionDate);
  return {
    subject: t('Your Karoo plan has ended'),
    label: t('Choose a plan'),
    paragraphs: [
      t(
        '{plan, select, annual {Your annual plan has ended. We won’t charge you again.} other {Your monthly plan has ended. We won’t charge you again.}}',
        { plan: one.plan },
      ),
      ...(isOnTrial ? [t('Your trial gives you full access until {time}.', { time: timeText(trialEndsAt) })] : []),
      isOnTrial
        ? t(
            'After your trial, your store data is kept for {days} days, until the end of {day}. You can export it until then. After that, we’ll delete it from Karoo. Your WooCommerce stores aren’t affected.',
            { days: DATA_RETENTION_DAYS, day: lastDay },
          )
        : t(
            'Your store data is kept for {days} days, until the end of {day}. You can export it until then. After that, we’ll delete it from Karoo. Your WooCommerce stores aren’t affected.',
            { days: DATA_RETENTION_DAYS, day: lastDay },
          ),
      t('Choose a plan before then to pick up where you left off.'),
    ],
  };
}

function dataDeletionContent({ dataDeletionDate }: PlanDates) {
  return {
    subject: t('Your store data will soon be deleted from Karoo'),
    label: t('Choose a plan'),
    paragraphs: [
      t(
        'Your plan has ended. After {day} we’ll delete your store data from Karoo. Your WooCommerce stores aren’t affected.',
        { day: dayBefore(dataDeletionDate) },
      ),
      t('To keep it, choose a plan or export your data before then.'),
    ],
  };
}

/** `trialEndsAt`: a plan that is paid for before then begins then. */
export function taxDocumentEmail(recipient: Recipient, document: TaxDocument, trialEndsAt: Date | null): EmailMessage {
  const isInvoice = document.kind === 'invoice';
  const firstDay = trialEndsAt === null ? document.issuedOn : billingDayOf(trialEndsAt);
  const start =
    isInvoice && firstDay > document.issuedOn
      ? [t('Your plan begins when your free trial ends, on {day}.', { day: dayText(firstDay) })]
      : [];
  const specimen = document.isSpecimen ? [t('This is a test installation: no money moved.')] : [];
  return renderEmail({
    to: recipient.to,
    subject: t('{title} {number} from {seller}', {
      title: titleOf(document),
      number: document.number,
      seller: document.seller.name,
    }),
    greeting: greeting(recipient.name),
    paragraphs: [
      isInvoice
        ? t('Thanks for your payment of {amount}. The invoice is ready: {description}.', {
            amount: randText(document.totalCents),
            description: translateMessage(document.description),
          })
        : t(
            '{amount} is being refunded to your card. Your bank can take a few days to show it. Your credit note is for invoice {invoiceNumber}.',
            { amount: randText(document.totalCents), invoiceNumber: document.corrects?.number ?? '' },
          ),
      ...start,
      t('It’s attached as a PDF. You can also find it in Settings, Billing.'),
      ...specimen,
    ],
    action: { label: t('View invoices'), url: `${recipient.publicUrl}/settings/billing` },
    footer: t('You’re receiving this email because it’s about your Karoo plan.'),
  });
}

/** "20 Nov 2026", as in the app. */
function dayText(day: ShopDay): string {
  const format = { timeZone: 'UTC', day: '2-digit', month: 'short', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(currentLocale(), format).format(new Date(`${day}T00:00:00Z`));
}

/** "20 Nov 2026, 14:05" in South Africa. */
function timeText(at: Date): string {
  const format = { timeZone: BILLING_TIME_ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return `${dayText(billingDayOf(at))}, ${new Intl.DateTimeFormat(currentLocale(), format).format(at)}`;
}

function dayBefore(at: Date | null): string {
  return at === null ? t('that day') : dayText(billingDayOf(new Date(at.getTime() - 1)));
}
