import { type LinkProps, useRouter } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type MouseEvent, useMemo } from 'react';

import { rememberOpenedRow } from './opened-row.ts';

type Place = Pick<LinkProps, 'to' | 'params' | 'search'>;

interface Props extends Place, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {}

/** There is one pointer, so one timer is enough. */
let resting: ReturnType<typeof setTimeout> | undefined;
const leave = () => clearTimeout(resting);

/** A light link for table rows, which does not recompute its target on every navigation. */
export function RowLink({ to, params, search, ...anchor }: Props) {
  const router = useRouter();
  const written = JSON.stringify({ to, params, search });
  const [place, href] = useMemo(() => {
    const there = JSON.parse(written) as never;
    return [there, router.history.createHref(router.buildLocation(there).publicHref)];
  }, [router, written]);
  const preload = () => void router.preloadRoute(place).catch(() => undefined);
  const enter = () => {
    leave();
    resting = setTimeout(preload, router.options.defaultPreloadDelay);
  };
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    leave();
    rememberOpenedRow(router, href);
    void router.navigate(place);
  };
  return (
    <a
      {...anchor}
      href={href}
      onClick={follow}
      onMouseEnter={enter}
      onMouseLeave={leave}
      onFocus={enter}
      onBlur={leave}
      onTouchStart={preload}
    />
  );
}
