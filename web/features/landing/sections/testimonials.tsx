import classes from './testimonials.module.css';

/** What merchants want from such a product, in their manner of speaking. Examples, and the page says so. */
const EXAMPLES = [
  {
    words: 'I open it before the first coffee. One look, and I know whether yesterday was a good day.',
    who: 'Coffee roastery, Cape Town',
  },
  {
    words: 'Two shops, one screen. I no longer add up spreadsheets on a Sunday evening.',
    who: 'Homeware shop, Durban',
  },
  {
    words: 'The VAT figures agree with what WooCommerce says. My bookkeeper stopped phoning.',
    who: 'Skincare brand, Pretoria',
  },
] as const;

export function Testimonials() {
  return (
    <ul className={classes.quotes}>
      {EXAMPLES.map(({ words, who }) => (
        <li key={who}>
          <figure className={classes.quote}>
            <blockquote>{words}</blockquote>
            <figcaption>
              {who} <span className={classes.tag}>Illustrative</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
