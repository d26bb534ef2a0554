import { OperatorDetails } from './operator-details.tsx';
import classes from './site.module.css';

export interface FooterLink {
  label: string;
  path: string;
}

/** The foot of every public page: where else to go, what the law wants said, who answers. */
export function SiteFooter({ legal }: { legal: readonly FooterLink[] }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.footerInner}>
        <div className={classes.footerAbout}>
          <span className={classes.brand}>
            <img src="/karoo.svg" width={28} height={28} alt="" loading="lazy" />
            Karoo
          </span>
          <p>See your whole shop. Made for WooCommerce merchants in South Africa.</p>
        </div>
        <nav aria-label="Product">
          <h2>Product</h2>
          <ul>
            <li>
              <a href="/#features">Features</a>
            </li>
            <li>
              <a href="/pricing">Pricing</a>
            </li>
            <li>
              <a href="/#faq">FAQ</a>
            </li>
            <li>
              <a href="/login">Sign in</a>
            </li>
          </ul>
        </nav>
        <nav aria-label="Legal">
          <h2>Legal</h2>
          <ul>
            {legal.map(({ label, path }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div id="contact">
          <h2>Contact</h2>
          <OperatorDetails />
        </div>
      </div>
      <p className={classes.trademark}>
        WooCommerce is a trademark of its owner. Karoo is not affiliated with or endorsed by it.
      </p>
    </footer>
  );
}
