import { IconPlayerPlay } from '@tabler/icons-react';
import { TRIAL_DAYS_ADVERTISED } from '#domain/billing/plans.ts';
import { DemoDialog } from '../demo/demo-dialog.tsx';
import classes from './hero.module.css';
import page from '../landing.module.css';
import { ProductPreview } from './product-preview.tsx';
import site from '../site/site.module.css';
import { t } from '#domain/language/t.ts';

/** Introduction, call to action and product preview. */
export function Hero() {
  return (
    <section className={page.hero} aria-labelledby="hero">
      <div className={page.heroText}>
        <h1 id="hero">{t('See your whole WooCommerce shop at a glance')}</h1>
        <p className={page.lead}>
          {t(
            'Karoo is the dashboard for South African online shops: sales, orders, stock and customers in one place, up to the minute and in rand, on the phone in your hand.',
          )}
        </p>
        <div className={classes.actions}>
          <a href="/register" className={site.primary}>
            {t('Start free trial')}
          </a>
          <button type="button" className={site.secondary} data-opens-demo>
            <IconPlayerPlay size={18} stroke={1.75} aria-hidden />
            {t('Watch Demo')}
          </button>
        </div>
        <p className={page.small}>
          {t('{trialDaysAdvertised}-day free trial. No card required.', { trialDaysAdvertised: TRIAL_DAYS_ADVERTISED })}
        </p>
      </div>
      <ProductPreview />
      <DemoDialog />
    </section>
  );
}
