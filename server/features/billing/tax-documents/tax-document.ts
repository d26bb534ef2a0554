import { fromCents } from '#domain/money/money.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { priceOf, VAT_PERCENT, type PaidPlan } from '#domain/billing/plans.ts';
import { addDays, type ShopDay } from '#domain/time/shop-time.ts';
import { billingDayOf } from '#domain/billing/subscription-period.ts';
import type { Receipt } from '#domain/billing/subscription-notice.ts';
import type { OperatorEnv } from '../../../env.ts';
import { t } from '#domain/language/t.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

export interface DocumentCustomer {
  readonly name: string;
  readonly companyName: string | null;
  readonly vatNumber: string | null;
  readonly address: string | null;
  readonly email: string;
}

/**
 * Content of a tax invoice or credit note, stored permanently (Value-Added Tax Act 89 of 1991, sections 20 and 21). Money in cents of
 * rand, South African days. Without the seller's VAT number it is an invoice, not a tax invoice.
 */
export interface TaxDocument {
  readonly kind: 'invoice' | 'credit_note';
  readonly title: 'Tax Invoice' | 'Invoice' | 'Tax Credit Note' | 'Credit Note';
  readonly number: string;
  readonly issuedOn: ShopDay;
  readonly suppliedOn: ShopDay;
  readonly seller: {
    readonly name: string;
    readonly registrationNumber: string | null;
    readonly vatNumber: string | null;
    readonly address: string;
    readonly email: string;
    readonly phone: string | null;
  };
  /** The recipient, as stored documents name it. */
  readonly buyer: DocumentCustomer;
  readonly description: string;
  readonly quantity: 1;
  readonly netCents: number;
  readonly vatCents: number;
  readonly totalCents: number;
  readonly vatPercent: number;
  readonly paymentReference: string;
  /** The invoice that a credit note corrects, and why. */
  readonly corrects: { readonly number: string; readonly issuedOn: ShopDay; readonly reason: string } | null;
  /** Created in a trial installation: no money moved. */
  readonly isSpecimen: boolean;
}

export interface DocumentParts {
  readonly number: string;
  readonly at: Date;
  readonly operator: OperatorEnv;
  readonly recipient: DocumentCustomer;
  readonly isSpecimen: boolean;
}

/** What an invoice is for, stored in English. */
const DESCRIPTIONS: Readonly<Record<PaidPlan, (days: { from: string; until: string }) => string>> = {
  monthly: ({ from, until }) => inEnglish('Karoo monthly plan, {from} to {until}', { from, until }),
  annual: ({ from, until }) => inEnglish('Karoo annual plan, {from} to {until}', { from, until }),
};

export function writeInvoice(receipt: Receipt, parts: DocumentParts): TaxDocument {
  const { payment, from, until } = receipt;
  return {
    kind: 'invoice',
    title: parts.operator.vatNumber === undefined ? 'Invoice' : 'Tax Invoice',
    suppliedOn: billingDayOf(parts.at),
    description: DESCRIPTIONS[payment.plan]({ from, until: addDays(until, -1) }),
    ...splitAmount(payment.plan, payment.amountCents),
    paymentReference: payment.pfPaymentId === null ? payment.mPaymentId : `PayFast ${payment.pfPaymentId}`,
    corrects: null,
    ...commonParts(parts),
  };
}

export function writeCreditNote(invoice: TaxDocument, reason: string, parts: DocumentParts): TaxDocument {
  return {
    ...invoice,
    kind: 'credit_note',
    title: parts.operator.vatNumber === undefined ? 'Credit Note' : 'Tax Credit Note',
    suppliedOn: invoice.suppliedOn,
    description: inEnglish('Refund: {description}', { description: invoice.description }),
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn, reason },
    ...commonParts(parts),
  };
}

function commonParts({ number, at, operator, recipient, isSpecimen }: DocumentParts) {
  return {
    number,
    issuedOn: billingDayOf(at),
    seller: {
      name: operator.name,
      registrationNumber: operator.registrationNumber ?? null,
      vatNumber: operator.vatNumber ?? null,
      address: operator.address,
      email: operator.email,
      phone: operator.phone ?? null,
    },
    buyer: recipient,
    quantity: 1 as const,
    vatPercent: Number(VAT_PERCENT),
    isSpecimen,
  };
}

/** The title in the current language; the stored one is in English, like the description and reason. */
export function titleOf({ title }: TaxDocument): string {
  return {
    Invoice: t('Invoice'),
    'Tax Invoice': t('Tax Invoice'),
    'Credit Note': t('Credit Note'),
    'Tax Credit Note': t('Tax Credit Note'),
  }[title];
}

/** Formats cents of rand: "R 1 033,85". */
export function randText(cents: number): string {
  return formatAmount(fromCents(BigInt(cents)), 'ZAR', 'exact');
}

/** Splits a charge into net and VAT. If the price has changed since, VAT is the rest after the net amount. */
function splitAmount(plan: PaidPlan, totalCents: number) {
  const price = priceOf(plan);
  if (BigInt(totalCents) === price.grossCents) {
    return { netCents: Number(price.netCents), vatCents: Number(price.vatCents), totalCents };
  }
  const divisor = 100n + VAT_PERCENT;
  const netCents = Number((BigInt(totalCents) * 100n + divisor / 2n) / divisor);
  return { netCents, vatCents: totalCents - netCents, totalCents };
}
