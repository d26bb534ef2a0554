import type { ReactNode } from 'react';
import { SiteFooter, type FooterLink } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import classes from './site.module.css';

/** What stands around every public page. */
export function SiteLayout({ legal, children }: { legal: readonly FooterLink[]; children: ReactNode }) {
  return (
    <>
      <a href="#content" className={classes.skip}>
        Skip to the content
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter legal={legal} />
    </>
  );
}
