import { type LinkProps, useRouter } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type MouseEvent, useMemo } from 'react';

type Place = Pick<LinkProps, 'to' | 'params' | 'search'>;

interface Props extends Place, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {}

/** There is one pointer: where it rests now is all that is waited for. */
let resting: ReturnType<typeof setTimeout> | undefined;
const leave = () => clearTimeout(resting);

/**
 * The router's link for rows, of which a screen has dozens: an address that does not depend on where one is, never marked as the
 * current one. The router's own asks anew at every step where it leads, each time for every row.
 */
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
