import { IconChevronRight } from '@tabler/icons-react';
import { LEGAL_LINKS } from './legal-links.ts';
import classes from '../shell.module.css';

/** Collapsed links to the legal pages. These are static pages, so the router is not involved. */
export function HelpAndLegal() {
  return (
    <details className={classes.help}>
      <summary>
        <IconChevronRight size={16} stroke={1.5} aria-hidden />
        Help & Legal
      </summary>
      <ul className={classes.list}>
        {LEGAL_LINKS.map(({ label, path }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
