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
import { t } from './billing.texts.ts';
import { randText, type TaxDocument, titleOf } from './tax-documents/tax-document.ts';

interface Recipient {
  readonly to: string;
  readonly name: string | null;
  readonly publicUrl: string;
}

const plan = (one: Subscription) => (one.plan === 'annual' ? t.annualPlan : t.monthlyPlan);

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
    footer: t.becauseOfYourPlan,
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
    subject: isOpen ? t.paymentFailedSubject : t.accessLimitedSubject,
    label: t.viewPlan,
    paragraphs: [
      t.paymentFailed(randText(one.amountCents), plan(one)),
      isOpen ? t.updateOrTryAgain(openInGrace(one)) : t.onlyBillingOpen,
    ],
  };
}

function lockedContent(one: Subscription) {
  return {
    subject: t.lockedSubject,
    label: t.updatePayment,
    paragraphs: [t.failedSeveralTimes(randText(one.amountCents), plan(one)), t.updateOrRetry(openInGrace(one))],
  };
}

/** States when the app closes. */
function openInGrace({ pastDueSince }: Subscription): string {
  return pastDueSince === null ? t.accessForNow : t.accessUntil(timeText(graceEndsAt(pastDueSince)));
}

function cancelledContent(one: Subscription) {
  const until = one.periodEnd === null ? t.yourBillingPeriod : dayText(lastPaidDay(one.periodEnd));
  return {
    subject: t.cancelledSubject,
    label: t.viewPlan,
    paragraphs: [t.noMoreCharges(plan(one)), t.cancelledUntil(until)],
  };
}

function endedContent(one: Subscription, { now, trialEndsAt, dataDeletionDate }: PlanDates) {
  const isOnTrial = trialEndsAt > now;
  const lastDay = dayBefore(dataDeletionDate);
  return {
    subject: t.endedSubject,
    label: t.chooseAPlan,
    paragraphs: [
      t.planEnded(plan(one)),
      ...(isOnTrial ? [t.trialAccessUntil(timeText(trialEndsAt))] : []),
      isOnTrial ? t.dataKeptAfterTrial(DATA_RETENTION_DAYS, lastDay) : t.dataKept(DATA_RETENTION_DAYS, lastDay),
      t.choosePlanBeforeThen,
    ],
  };
}

function dataDeletionContent({ dataDeletionDate }: PlanDates) {
  return {
    subject: t.deletionSubject,
    label: t.chooseAPlan,
    paragraphs: [t.deletionAfter(dayBefore(dataDeletionDate)), t.toKeepIt],
  };
}

export function taxDocumentEmail(recipient: Recipient, document: TaxDocument): EmailMessage {
  const isInvoice = document.kind === 'invoice';
  const specimen = document.isSpecimen ? [t.testInstallation] : [];
  return renderEmail({
    to: recipient.to,
    subject: t.documentSubject(titleOf(document), document.number, document.seller.name),
    greeting: greeting(recipient.name),
    paragraphs: [
      isInvoice
        ? t.invoiceReady(randText(document.totalCents), translateMessage(document.description))
        : t.beingRefunded(randText(document.totalCents), document.corrects?.number ?? ''),
      t.attachedAsPdf,
      ...specimen,
    ],
    action: { label: t.viewInvoices, url: `${recipient.publicUrl}/settings/billing` },
    footer: t.becauseOfYourPlan,
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
  return at === null ? t.thatDay : dayText(billingDayOf(new Date(at.getTime() - 1)));
}
