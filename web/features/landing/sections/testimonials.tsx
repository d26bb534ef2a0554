import classes from './testimonials.module.css';
import { t } from '#domain/language/t.ts';

/** Made-up examples, labelled as such on the page. */
const EXAMPLES = [
  {
    quote: t('I open it before the first coffee. One look, and I know whether yesterday was a good day.'),
    who: t('Coffee roastery, Cape Town'),
  },
  {
    quote: t('Two shops, one screen. I no longer add up spreadsheets on a Sunday evening.'),
    who: t('Homeware shop, Durban'),
  },
  {
    quote: t('The VAT figures agree with what WooCommerce says. My bookkeeper stopped phoning.'),
    who: t('Skincare brand, Pretoria'),
  },
] as const;

export function Testimonials() {
  return (
    <ul className={classes.quotes}>
      {EXAMPLES.map(({ quote, who }) => (
        <li key={who}>
          <figure className={classes.quote}>
            <blockquote>{quote}</blockquote>
            <figcaption>
              {who} <span className={classes.tag}>{t('Illustrative')}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
