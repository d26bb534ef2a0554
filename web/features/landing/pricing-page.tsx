import { fromCents } from '#domain/money/money.ts';
import { PAID_PLANS, priceOf, REFUND_DAYS, VAT_PERCENT, type PaidPlan } from '#domain/billing/plans.ts';
import { Faq } from './sections/faq.tsx';
import page from './landing.module.css';
import { ClosingSection } from './landing-page.tsx';
import { CheckList, PlanCards } from './sections/plan-cards.tsx';
import { priceLabels, formatPrice, savingsLabel } from './price-labels.ts';
import classes from './pricing-page.module.css';
import { BILLING_QUESTIONS } from './sections/faq-questions.ts';

const NAMES: Readonly<Record<PaidPlan, string>> = { monthly: 'Monthly', annual: 'Annual' };

const INCLUDED = [
  'Real-time sales, orders and new customers',
  'Orders: search, filters, status changes, export',
  'Products: performance, prices and stock',
  'Customers: segments, spend, order history',
  'Financial reports with VAT to the cent',
  'As many WooCommerce shops as you have',
  'Your team, with a role for each',
  'Alerts for low stock and failed syncs',
  'Export of all your data, at any time',
] as const;

/** The pricing page, with VAT shown separately. */
export function PricingPage() {
  return (
    <>
      <section className={page.pricingHead}>
        <h1>Plain prices, everything included</h1>
        <p className={page.lead}>Start free. Pay by the month, or by the year and save {savingsLabel()}.</p>
        <PlanCards headings="h2" />
      </section>
      <section className={page.section} aria-labelledby="charged-title">
        <h2 id="charged-title">What is charged</h2>
        <VatTable />
        <p className={page.small}>
          Twelve months by the monthly plan are {formatPrice(fromCents(12n * priceOf('monthly').netCents))}; the annual
          plan is {priceLabels('annual').advertised}. That saves {savingsLabel()} a year, VAT excluded.
        </p>
      </section>
      <section className={page.section} aria-labelledby="included-title">
        <h2 id="included-title">In every plan</h2>
        <CheckList points={INCLUDED} className={classes.included} />
      </section>
      <section className={page.section} aria-labelledby="refund-title">
        <h2 id="refund-title">{REFUND_DAYS} days, money back</h2>
        <p className={page.intro}>
          If Karoo is not for you, you get your initial payment back in full within {REFUND_DAYS} days of making it, VAT
          included, no reason needed. See the <a href="/refund">refund policy</a>.
        </p>
      </section>
      <section className={`${page.section} ${page.questions}`} aria-labelledby="faq-title">
        <h2 id="faq-title">Questions about paying</h2>
        <Faq questions={BILLING_QUESTIONS} />
      </section>
      <ClosingSection />
    </>
  );
}

function VatTable() {
  return (
    <table className={classes.vat}>
      <caption>Prices in rand, with VAT at {String(VAT_PERCENT)}%</caption>
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">Price</th>
          <th scope="col">VAT</th>
          <th scope="col">You pay</th>
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
