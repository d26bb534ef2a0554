import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { LEGAL_LINKS } from './legal-links.ts';
import rows from '../../../ui/styles/rows.module.css';
import menu from '../../../ui/styles/menu.module.css';
import classes from '../shell.module.css';
import { t } from '#domain/language/t.ts';

/** Collapsed links to the help centre and the legal pages. The latter are static pages, so the router is not involved. */
export function HelpAndLegal({ onChoose }: { onChoose?: () => void }) {
  return (
    <details className={classes.help}>
      <summary className={menu.item}>
        <IconChevronRight size={16} stroke={1.5} aria-hidden />
        {t('Help & Legal')}
      </summary>
      <ul className={rows.plain}>
        <li>
          <Link to="/dashboard/help" className={menu.item} activeProps={{}} onClick={onChoose}>
            {t('Help centre')}
          </Link>
        </li>
        {LEGAL_LINKS.map(({ label, path }) => (
          <li key={path}>
            <a href={path} className={menu.item}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
