import { fromCents } from '#domain/money/money.ts';
import { PAID_PLANS, priceOf, REFUND_DAYS, VAT_PERCENT, type PaidPlan } from '#domain/billing/plans.ts';
import { Faq } from './sections/faq.tsx';
import page from './landing.module.css';
import { ClosingSection } from './landing-page.tsx';
import { CheckList, PlanCards } from './sections/plan-cards.tsx';
import { priceLabels, formatPrice, savingsLabel } from './price-labels.ts';
import classes from './pricing-page.module.css';
import { BILLING_QUESTIONS } from './sections/faq-questions.ts';
import * as t from './landing.text.ts';

const NAMES: Readonly<Record<PaidPlan, string>> = { monthly: t.monthly, annual: t.annual };

const INCLUDED = [
  t.realTimeSalesOrders,
  t.ordersSearchFiltersStatusChangesExport,
  t.productsPerformancePricesAndStock,
  t.customersSegmentsSpendOrderHistory,
  t.financialReportsWithVat,
  t.asManyWooCommerceShops,
  t.yourTeamWithARole,
  t.alertsForLowStock,
  t.exportOfAllYourData,
] as const;

/** The pricing page, with VAT shown separately. */
export function PricingPage() {
  return (
    <>
      <section className={page.pricingHead}>
        <h1>{t.plainPricesEverythingIncluded}</h1>
        <p className={page.lead}>{t.startFreePay(savingsLabel())}</p>
        <PlanCards headings="h2" />
      </section>
      <section className={page.section} aria-labelledby="charged-title">
        <h2 id="charged-title">{t.whatIsCharged}</h2>
        <VatTable />
        <p className={page.small}>
          {t.twelveMonthsByTheMonthly(
            formatPrice(fromCents(12n * priceOf('monthly').netCents)),
            priceLabels('annual').advertised,
            savingsLabel(),
          )}
        </p>
      </section>
      <section className={page.section} aria-labelledby="included-title">
        <h2 id="included-title">{t.inEveryPlan}</h2>
        <CheckList points={INCLUDED} className={classes.included} />
      </section>
      <section className={page.section} aria-labelledby="refund-title">
        <h2 id="refund-title">{t.daysMoneyBack(REFUND_DAYS)}</h2>
        <p className={page.intro}>
          {t.ifKarooIsNot(REFUND_DAYS)}
          <a href="/refund">{t.refundPolicy}</a>.
        </p>
      </section>
      <section className={`${page.section} ${page.questions}`} aria-labelledby="faq-title">
        <h2 id="faq-title">{t.questionsAboutPaying}</h2>
        <Faq questions={BILLING_QUESTIONS} />
      </section>
      <ClosingSection />
    </>
  );
}

function VatTable() {
  return (
    <table className={classes.vat}>
      <caption>{t.pricesInRandWithVatAt(String(VAT_PERCENT))}</caption>
      <thead>
        <tr>
          <th scope="col">{t.plan}</th>
          <th scope="col">{t.price}</th>
          <th scope="col">{t.vat}</th>
          <th scope="col">{t.youPay}</th>
        </tr>
      </thead>
      <tbody>
        {PAID_PLANS.map((plan) => {
          const { net, vat, total } = priceLabels(plan);
          return (
            <tr key={plan}>
              <th scope="row">{NAMES[plan]}</th>
              <td>{net}</td>
              <td>{vat}</td>
              <td>
                <strong>{total}</strong>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
