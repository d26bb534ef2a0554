import { CloseButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../accounts/accounts.public.tsx';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import notice from '../../../ui/styles/notice.module.css';
import { prepareBanners } from './prepare-banner.ts';
import { t } from '#domain/language/t.ts';

/** A line above every screen about the plan, account or organization; can be dismissed for the day. */
export function PlanBanner() {
  // It rerenders on navigation before the shell sees a sign-out.
  const me = useSession();
  const [aside, setAside] = useState<readonly string[]>([]);
  const banners = (me ? prepareBanners(me) : []).filter(({ kind }) => !aside.includes(kind) && !isDismissedToday(kind));
  // Hidden on the screen it links to. Selected, so that other navigation does not rerender it.
  const shown = useLocation({ select: ({ pathname }) => banners.find(({ link }) => link.to !== pathname)?.kind });
  const banner = banners.find(({ kind }) => kind === shown);
  if (!banner) return null;
  const dismiss = () => {
    dismissForToday(banner.kind);
    setAside([...aside, banner.kind]);
  };
  return (
    <aside
      className={`${notice.notice} karoo-screen-only`}
      data-urgent={banner.urgent || undefined}
      aria-label={t('Notice')}
    >
      <IconInfoCircle size={18} stroke={1.5} aria-hidden />
      <p className={notice.text}>
        {banner.text}{' '}
        <LinkAnchor
          to={banner.link.to}
          search={{ section: banner.link.section }}
          c="inherit"
          fz="inherit"
          fw={600}
          underline="always"
        >
          {banner.link.text}
        </LinkAnchor>
      </p>
      <CloseButton aria-label={t('Hide for today')} onClick={dismiss} size={44} iconSize={18} c="inherit" />
    </aside>
  );
}

/** Notices dismissed in this browser, with the day ("2026-11-20") under a key per kind. */

const key = (kind: string) => `karoo.put-aside.${kind}`;

function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
}

function isDismissedToday(kind: string): boolean {
  try {
    return localStorage.getItem(key(kind)) === today();
  } catch {
    // Without storage the notice is shown.
    return false;
  }
}

function dismissForToday(kind: string): void {
  try {
    localStorage.setItem(key(kind), today());
  } catch {
    // It is shown again on the next visit.
  }
}
