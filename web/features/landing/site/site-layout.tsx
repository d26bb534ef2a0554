import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LANGUAGES, languageName } from '#domain/language/language.ts';
import { LANGUAGE } from '#domain/language/locale.ts';
import { OperatorDetails } from './operator-details.tsx';
import classes from './site.module.css';
import { t } from '#domain/language/t.ts';

interface SiteLink {
  label: string;
  path: string;
}

/** Header and footer around every public page. */
export function SiteLayout({ legal, children }: { legal: readonly SiteLink[]; children: ReactNode }) {
  return (
    <>
      <a href="#content" className={classes.skip}>
        {t('Skip to content')}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter legal={legal} />
    </>
  );
}

const MENU = 'site-menu';
const SITE_LINKS: readonly SiteLink[] = [
  { label: t('Features'), path: '/#features' },
  { label: t('Pricing'), path: '/pricing' },
  { label: t('FAQ'), path: '/#faq' },
];

/** The header. On a small screen a button opens its links. */
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
          <span className={classes.hidden}>{t('Menu')}</span>
        </button>
        <nav className={classes.nav} id={MENU} aria-label={t('Main', {}, 'short name of the navigation')}>
          {SITE_LINKS.map(({ label, path }) => (
            <a key={path} href={path}>
              {label}
            </a>
          ))}
          <span className={classes.navEnd}>
            <a href="/login">{t('Sign in')}</a>
            <a href="/register" className={classes.primary}>
              {t('Start free trial')}
            </a>
          </span>
        </nav>
      </div>
    </header>
  );
}

function SiteFooter({ legal }: { legal: readonly SiteLink[] }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.footerInner}>
        <div className={classes.footerAbout}>
          <span className={classes.brand}>
            <img src="/karoo.svg" width={28} height={28} alt="" loading="lazy" />
            Karoo
          </span>
          <p>{t('See your whole shop. Made for WooCommerce merchants in South Africa.')}</p>
        </div>
        <nav aria-label={t('Product')}>
          <h2>{t('Product')}</h2>
          <LinkList links={[...SITE_LINKS, { label: t('Sign in'), path: '/login' }]} />
        </nav>
        <nav aria-label={t('Legal')}>
          <h2>{t('Legal')}</h2>
          <LinkList links={legal} />
        </nav>
        <div id="contact">
          <h2>{t('Contact')}</h2>
          <OperatorDetails />
        </div>
      </div>
      <p className={classes.language}>
        {LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => (
          <button key={language} type="button" lang={language} data-language={language}>
            {languageName(language)}
          </button>
        ))}
      </p>
      <p className={classes.trademark}>
        {t('WooCommerce is a trademark of its owner. Karoo is not affiliated with or endorsed by it.')}
      </p>
    </footer>
  );
}

function LinkList({ links }: { links: readonly SiteLink[] }) {
  return (
    <ul>
      {links.map(({ label, path }) => (
        <li key={path}>
          <a href={path}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
