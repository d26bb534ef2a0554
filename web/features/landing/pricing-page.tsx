import { formatPercent } from '#domain/language/format-percent.ts';
import { fromCents } from '#domain/money/money.ts';
import { PAID_PLANS, priceOf, REFUND_DAYS, VAT_PERCENT, type PaidPlan } from '#domain/billing/plans.ts';
import { Faq } from './sections/faq.tsx';
import page from './landing.module.css';
import { ClosingSection } from './landing-page.tsx';
import { CheckList, PlanCards } from './sections/plan-cards.tsx';
import { priceLabels, formatPrice, savingsLabel } from './price-labels.ts';
import classes from './pricing-page.module.css';
import { BILLING_QUESTIONS } from './sections/faq-questions.ts';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../platform/format/trans.ts';

const NAMES: Readonly<Record<PaidPlan, string>> = { monthly: t('Monthly'), annual: t('Annual') };

const INCLUDED = [
  t('Real-time sales, orders and new customers'),
  t('Orders: search, filters, status changes, export'),
  t('Products: performance, prices and stock'),
  t('Customers: segments, spend, order history'),
  t('Financial reports with VAT to the cent'),
  t('As many WooCommerce shops as you have'),
  t('Your team, with a role for each'),
  t('Alerts for low stock and failed syncs'),
  t('Export of all your data, at any time'),
] as const;

/** The pricing page, with VAT shown separately. */
export function PricingPage() {
  return (
    <>
      <section className={page.pricingHead}>
        <h1>{t('Plain prices, everything included')}</h1>
        <p className={page.lead}>
          {t('Start free. Pay by the month, or by the year and save {savingsLabel}.', { savingsLabel: savingsLabel() })}
        </p>
        <PlanCards headings="h2" />
      </section>
      <section className={page.section} aria-labelledby="charged-title">
        <h2 id="charged-title">{t('What is charged')}</h2>
        <VatTable />
        <p className={page.small}>
          {t(
            'Twelve months of the monthly plan cost {price}; the annual plan costs {advertised}. That saves {savingsLabel} a year, VAT excluded.',
            {
              price: formatPrice(fromCents(12n * priceOf('monthly').netCents)),
              advertised: priceLabels('annual').advertised,
              savingsLabel: savingsLabel(),
            },
          )}
        </p>
      </section>
      <section className={page.section} aria-labelledby="included-title">
        <h2 id="included-title">{t('In every plan')}</h2>
        <CheckList points={INCLUDED} className={classes.included} />
      </section>
      <section className={page.section} aria-labelledby="refund-title">
        <h2 id="refund-title">{t('{refundDays} days, money back', { refundDays: REFUND_DAYS })}</h2>
        <p className={page.intro}>
          <Trans
            message="If Karoo is not for you, you get your initial payment back in full within {refundDays} days of making it, VAT included, no reason needed. See the <link>refund policy</link>."
            values={{ refundDays: REFUND_DAYS }}
            tags={{ link: <a href="/refund" /> }}
          />
        </p>
      </section>
      <section className={`${page.section} ${page.questions}`} aria-labelledby="faq-title">
        <h2 id="faq-title">{t('Questions about paying')}</h2>
        <Faq questions={BILLING_QUESTIONS} />
      </section>
      <ClosingSection />
    </>
  );
}

function VatTable() {
  return (
    <table className={classes.vat}>
      <caption>{t('Prices in rand, with VAT at {percent}', { percent: formatPercent(Number(VAT_PERCENT)) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Plan')}</th>
          <th scope="col">{t('Price')}</th>
          <th scope="col">{t('VAT')}</th>
          <th scope="col">{t('You pay')}</th>
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
