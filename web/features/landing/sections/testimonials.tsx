import classes from './testimonials.module.css';

/** Made-up examples, labelled as such on the page. */
const EXAMPLES = [
  {
    quote: 'I open it before the first coffee. One look, and I know whether yesterday was a good day.',
    who: 'Coffee roastery, Cape Town',
  },
  {
    quote: 'Two shops, one screen. I no longer add up spreadsheets on a Sunday evening.',
    who: 'Homeware shop, Durban',
  },
  {
    quote: 'The VAT figures agree with what WooCommerce says. My bookkeeper stopped phoning.',
    who: 'Skincare brand, Pretoria',
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
              {who} <span className={classes.tag}>Illustrative</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
