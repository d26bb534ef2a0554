import { useRouter } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import classes from './back-link.module.css';
import { LinkAnchor } from './links.tsx';
import { cameFromList } from './opened-row.ts';

interface BackLinkProps {
  to: NonNullable<LinkProps['to']>;
  children: ReactNode;
}

/** Leads from a record to its list: back to the place in it, if the record was opened there. */
export function BackLink({ to, children }: BackLinkProps) {
  const router = useRouter();
  const back = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
    if (!isPlain || !cameFromList(router, to)) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <LinkAnchor to={to} size="sm" className={`${classes.back} karoo-screen-only`} onClick={back}>
      ← {children}
    </LinkAnchor>
  );
}
