import type { ReactNode } from 'react';
import { TRIAL_DAYS_ADVERTISED } from '#domain/billing/plans.ts';
import { FeatureList } from './sections/feature-list.tsx';
import { Faq } from './sections/faq.tsx';
import { Hero } from './sections/hero.tsx';
import classes from './landing.module.css';
import { PlanCards } from './sections/plan-cards.tsx';
import { QUESTIONS } from './sections/faq-questions.ts';
import site from './site/site.module.css';
import { Testimonials } from './sections/testimonials.tsx';
import { t } from '#domain/language/t.ts';

/** Claims as the specification words them. */
const CLAIMS = [
  ['50+', t('stores')],
  ['R5M+', t('revenue tracked')],
  ['15%', t('boost in sales')],
  ['99%', t('uptime')],
] as const;

/** The landing page. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <Claims />
      <Section id="features" title={t('Everything your shop tells you, on one screen')}>
        <FeatureList />
      </Section>
      <Section
        id="testimonials"
        title={t('Testimonials')}
        intro={t('These are illustrative examples of what merchants look for, not quotes of named customers.')}
      >
        <Testimonials />
      </Section>
      <Section id="pricing" title={t('Pricing')} intro={t('Everything included, whichever you choose.')}>
        <PlanCards />
      </Section>
      <section id="faq" className={`${classes.section} ${classes.questions}`} aria-labelledby="faq-title">
        <h2 id="faq-title">{t('Frequently asked questions')}</h2>
        <Faq questions={QUESTIONS} />
      </section>
      <ClosingSection />
    </>
  );
}

function Claims() {
  return (
    <section className={classes.claims} aria-label={t('Karoo in figures')}>
      <dl>
        {CLAIMS.map(([figure, of]) => (
          <div key={of}>
            <dt>{of}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Section({ id, title, intro, children }: { id: string; title: string; intro?: string; children: ReactNode }) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {intro && <p className={classes.intro}>{intro}</p>}
      {children}
    </section>
  );
}

/** A second call to action at the end of the page. */
export function ClosingSection() {
  return (
    <div className={classes.lastOuter}>
      <section className={classes.last} aria-labelledby="last-title">
        <div>
          <h2 id="last-title">{t('Try it with your own shop')}</h2>
          <p>
            {t('{trialDaysAdvertised} days free, everything open, no card required.', {
              trialDaysAdvertised: TRIAL_DAYS_ADVERTISED,
            })}
          </p>
        </div>
        <a href="/register" className={site.primary}>
          {t('Start free trial')}
        </a>
      </section>
    </div>
  );
}
