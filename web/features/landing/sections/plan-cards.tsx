import { IconCheck } from '@tabler/icons-react';
import { templatePlaceholder } from '#contract/http/public-pages.ts';
import { REFUND_DAYS, TRIAL_DAYS_ADVERTISED, type PaidPlan } from '#domain/billing/plans.ts';
import classes from './plan-cards.module.css';
import { priceLabels, savingsLabel } from '../price-labels.ts';
import site from '../site/site.module.css';
import * as t from '../landing.text.ts';

/** The plans side by side. `headings` is their level in the page's outline. */
export function PlanCards({ headings: Heading = 'h3' }: { headings?: 'h2' | 'h3' }) {
  return (
    <div className={classes.plans}>
      <PaidPlanCard plan="monthly" name={t.monthly} per={t.month} Heading={Heading}>
        {[t.everythingIncluded, t.cancelAtAnyTime, t.moneyBackWithinDays(REFUND_DAYS)]}
      </PaidPlanCard>
      <PaidPlanCard plan="annual" name={t.annual} per={t.year} Heading={Heading} tag={t.saveYear(savingsLabel())}>
        {[t.everythingIncluded, t.onePaymentAYear, t.moneyBackWithinDays(REFUND_DAYS)]}
      </PaidPlanCard>
      <div className={classes.plan}>
        <Heading>{t.custom}</Heading>
        <p className={classes.price}>
          <strong>{t.letUsTalk}</strong>
        </p>
        <p className={classes.terms}>{t.forAgenciesAndForGroups}</p>
        <CheckList points={[t.everythingIncluded, t.aPriceThatFitsYour]} className={classes.points} />
        <a href={`mailto:${templatePlaceholder('OPERATOR_EMAIL')}?subject=Custom%20plan`} className={site.secondary}>
          {t.contactUs}
        </a>
        <p className={classes.fine}>{t.weAnswerByEmail}</p>
      </div>
    </div>
  );
}

interface PaidPlanCardProps {
  plan: PaidPlan;
  name: string;
  per: string;
  tag?: string;
  Heading: 'h2' | 'h3';
  children: readonly string[];
}

function PaidPlanCard({ plan, name, per, tag, Heading, children: points }: PaidPlanCardProps) {
  const { advertised, charged } = priceLabels(plan);
  return (
    <div className={classes.plan} data-chosen={tag !== undefined || undefined}>
      <div className={classes.planHead}>
        <Heading>{name}</Heading>
        {tag && <span className={classes.saving}>{tag}</span>}
      </div>
      <p className={classes.price}>
        <strong>{advertised}</strong>
        {t.aExclVat(per)}
      </p>
      <p className={classes.terms}>{t.aIsChargedVatIncluded(charged, per)}</p>
      <CheckList points={points} className={classes.points} />
      <a href={`/register?plan=${plan}`} className={tag === undefined ? site.secondary : site.primary}>
        {t.startWith(name.toLowerCase())}
      </a>
      <p className={classes.fine}>{t.daysFreeFirstNoCardRequired(TRIAL_DAYS_ADVERTISED)}</p>
    </div>
  );
}

/** A list with a check mark before each point. `className` sets its layout. */
export function CheckList({ points, className = '' }: { points: readonly string[]; className?: string | undefined }) {
  return (
    <ul className={`${classes.checks} ${className}`}>
      {points.map((point) => (
        <li key={point}>
          <IconCheck size={18} stroke={2} aria-hidden />
          {point}
        </li>
      ))}
    </ul>
  );
}
