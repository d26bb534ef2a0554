import classes from './testimonials.module.css';
import * as t from '../landing.text.ts';

/** Made-up examples, labelled as such on the page. */
const EXAMPLES = [
  {
    quote: t.iOpenItBefore,
    who: t.coffeeRoasteryCapeTown,
  },
  {
    quote: t.twoShopsOneScreenI,
    who: t.homewareShopDurban,
  },
  {
    quote: t.theVatFiguresAgree,
    who: t.skincareBrandPretoria,
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
              {who} <span className={classes.tag}>{t.illustrative}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
