import { IconCheck } from '@tabler/icons-react';
import { templatePlaceholder } from '#contract/http/public-pages.ts';
import { REFUND_DAYS, TRIAL_DAYS_ADVERTISED, type PaidPlan } from '#domain/billing/plans.ts';
import classes from './plan-cards.module.css';
import { priceLabels, savingsLabel } from '../price-labels.ts';
import site from '../site/site.module.css';

/** The plans side by side. `headings` is their level in the page's outline. */
export function PlanCards({ headings: Heading = 'h3' }: { headings?: 'h2' | 'h3' }) {
  return (
    <div className={classes.plans}>
      <PaidPlanCard plan="monthly" name="Monthly" per="month" Heading={Heading}>
        {['Everything included', 'Cancel at any time', `Money back within ${REFUND_DAYS} days`]}
      </PaidPlanCard>
      <PaidPlanCard plan="annual" name="Annual" per="year" Heading={Heading} tag={`Save ${savingsLabel()}/year`}>
        {['Everything included', 'One payment a year', `Money back within ${REFUND_DAYS} days`]}
      </PaidPlanCard>
      <div className={classes.plan}>
        <Heading>Custom</Heading>
        <p className={classes.price}>
          <strong>Let us talk</strong>
        </p>
        <p className={classes.terms}>For agencies and for groups of many shops.</p>
        <CheckList
          points={['Everything included', 'A price that fits your number of shops']}
          className={classes.points}
        />
        <a href={`mailto:${templatePlaceholder('OPERATOR_EMAIL')}?subject=Custom%20plan`} className={site.secondary}>
          Contact us
        </a>
        <p className={classes.fine}>We answer by email.</p>
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
        <strong>{advertised}</strong> a {per}, excl. VAT
      </p>
      <p className={classes.terms}>
        {charged} a {per} is charged, VAT included.
      </p>
      <CheckList points={points} className={classes.points} />
      <a href={`/register?plan=${plan}`} className={tag === undefined ? site.secondary : site.primary}>
        Start with {name.toLowerCase()}
      </a>
      <p className={classes.fine}>{TRIAL_DAYS_ADVERTISED} days free first, no card required.</p>
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
