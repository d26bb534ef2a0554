import { IconCheck } from '@tabler/icons-react';
import { templatePlaceholder } from '#contract/http/public-pages.ts';
import { REFUND_DAYS, TRIAL_DAYS_ADVERTISED, type PaidPlan } from '#domain/billing/plans.ts';
import classes from './plan-cards.module.css';
import { priceLabels, savingsLabel } from '../price-labels.ts';
import site from '../site/site.module.css';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../../platform/format/trans.ts';

/** The plans side by side. `headings` is their level in the page's outline. */
export function PlanCards({ headings: Heading = 'h3' }: { headings?: 'h2' | 'h3' }) {
  return (
    <div className={classes.plans}>
      <PaidPlanCard plan="monthly" name={t('Monthly')} Heading={Heading}>
        {[
          t('Everything included'),
          t('Cancel at any time'),
          t('Money back within {refundDays} days', { refundDays: REFUND_DAYS }),
        ]}
      </PaidPlanCard>
      <PaidPlanCard
        plan="annual"
        name={t('Annual')}
        Heading={Heading}
        tag={t('Save {savingsLabel}/year', { savingsLabel: savingsLabel() })}
      >
        {[
          t('Everything included'),
          t('One payment a year'),
          t('Money back within {refundDays} days', { refundDays: REFUND_DAYS }),
        ]}
      </PaidPlanCard>
      <div className={classes.plan}>
        <Heading>{t('Custom')}</Heading>
        <p className={classes.price}>
          <strong>{t('Let us talk')}</strong>
        </p>
        <p className={classes.terms}>{t('For agencies and for groups of many shops.')}</p>
        <CheckList
          points={[t('Everything included'), t('A price that fits your number of shops')]}
          className={classes.points}
        />
        <a href={`mailto:${templatePlaceholder('OPERATOR_EMAIL')}?subject=Custom%20plan`} className={site.secondary}>
          {t('Contact us')}
        </a>
        <p className={classes.fine}>{t('We answer by email.')}</p>
      </div>
    </div>
  );
}

interface PaidPlanCardProps {
  plan: PaidPlan;
  name: string;
  tag?: string;
  Heading: 'h2' | 'h3';
  children: readonly string[];
}

function PaidPlanCard({ plan, name, tag, Heading, children: points }: PaidPlanCardProps) {
  const { advertised, charged } = priceLabels(plan);
  return (
    <div className={classes.plan} data-chosen={tag !== undefined || undefined}>
      <div className={classes.planHead}>
        <Heading>{name}</Heading>
        {tag && <span className={classes.saving}>{tag}</span>}
      </div>
      <p className={classes.price}>
        <Trans
          message="{plan, select, monthly {<strong>{advertised}</strong> a month, excl. VAT} other {<strong>{advertised}</strong> a year, excl. VAT}}"
          values={{ plan, advertised }}
          tags={{ strong: <strong /> }}
        />
      </p>
      <p className={classes.terms}>
        {t(
          '{plan, select, monthly {{charged} a month is charged, VAT included.} other {{charged} a year is charged, VAT included.}}',
          { plan, charged },
        )}
      </p>
      <CheckList points={points} className={classes.points} />
      <a href={`/register?plan=${plan}`} className={tag === undefined ? site.secondary : site.primary}>
        {t('{plan, select, monthly {Start with monthly} other {Start with annual}}', { plan })}
      </a>
      <p className={classes.fine}>
        {t('{trialDaysAdvertised} days free first, no card required.', { trialDaysAdvertised: TRIAL_DAYS_ADVERTISED })}
      </p>
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
