import { IconPlayerPlay } from '@tabler/icons-react';
import { TRIAL_DAYS_ADVERTISED } from '#domain/billing/plans.ts';
import { DemoDialog } from '../demo/demo-dialog.tsx';
import classes from './hero.module.css';
import page from '../landing.module.css';
import { ProductPreview } from './product-preview.tsx';
import site from '../site/site.module.css';
import * as t from '../landing.text.ts';

/** Introduction, call to action and product preview. */
export function Hero() {
  return (
    <section className={page.hero} aria-labelledby="hero">
      <div className={page.heroText}>
        <h1 id="hero">{t.seeYourWholeWooCommerceShop}</h1>
        <p className={page.lead}>{t.karooIsTheDashboard}</p>
        <div className={classes.actions}>
          <a href="/register" className={site.primary}>
            {t.startFreeTrial}
          </a>
          <button type="button" className={site.secondary} data-opens-demo>
            <IconPlayerPlay size={18} stroke={1.75} aria-hidden />
            {t.watchDemo}
          </button>
        </div>
        <p className={page.small}>{t.dayFreeTrialNoCardRequired(TRIAL_DAYS_ADVERTISED)}</p>
      </div>
      <ProductPreview />
      <DemoDialog />
    </section>
  );
}
