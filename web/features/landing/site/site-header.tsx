import { IconMenu2 } from '@tabler/icons-react';
import classes from './site.module.css';

const MENU = 'site-menu';

/** The head of every public page; on a small screen its links are behind a button. */
export function SiteHeader() {
  return (
    <header className={classes.header}>
      <div className={classes.headerInner}>
        <a href="/" className={classes.brand}>
          <img src="/karoo.svg" width={32} height={32} alt="" />
          Karoo
        </a>
        <button
          type="button"
          className={classes.menuButton}
          aria-expanded="false"
          aria-controls={MENU}
          data-menu-button
        >
          <IconMenu2 size={22} stroke={1.75} aria-hidden />
          <span className={classes.hidden}>Menu</span>
        </button>
        <nav className={classes.nav} id={MENU} aria-label="Main">
          <a href="/#features">Features</a>
          <a href="/pricing">Pricing</a>
          <a href="/#faq">FAQ</a>
          <span className={classes.navEnd}>
            <a href="/login">Sign in</a>
            <a href="/register" className={classes.primary}>
              Start free trial
            </a>
          </span>
        </nav>
      </div>
    </header>
  );
}
