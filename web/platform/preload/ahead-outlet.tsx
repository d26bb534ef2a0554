import { CatchBoundary, Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { Activity, memo, Suspense, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { OwnSearchContext, ownSearchOf } from '../router/screen-search.ts';
import classes from './ahead-outlet.module.css';
import './laid-out-screen.ts';
import { screensAhead } from './screens-ahead.ts';
import type { DrawnScreen } from './screens-ahead.ts';

/** What React puts back when it shows what it had hidden. */
const SHOWN = { display: 'block' };

/** Where a store's screens stand: the one that was drawn ahead, else the one that the router draws now; out of sight the others. */
export function AheadOutlet() {
  const drawn = useSyncExternalStore(screensAhead.subscribe, screensAhead.get);
  const open = useOpenScreen(drawn);
  return (
    <>
      {open === undefined && <Outlet />}
      {drawn.map((screen) => (
        <Activity key={screen.key} mode={screen.key === open ? 'visible' : 'hidden'}>
          <karoo-screen className={classes.screen} data-drawn-ahead style={SHOWN}>
            <Drawn screen={screen} />
          </karoo-screen>
        </Activity>
      ))}
    </>
  );
}

/** The key of the drawn screen that is gone to; decided on the way in, so that it stays while the address only asks for more. */
function useOpenScreen(drawn: readonly DrawnScreen[]): number | undefined {
  const route = useMatches({
    select: (matches) => {
      const leaf = matches.at(-1);
      return leaf?.status === 'success' ? leaf.fullPath : '';
    },
  });
  const address = useLocation({ select: ({ href }) => href });
  const [entered, setEntered] = useState<{ route: string; key: number | undefined }>({ route, key: undefined });
  const isNew = entered.route !== route;
  if (isNew) setEntered({ route, key: screensAhead.fitting(route, address) });
  const key = isNew ? undefined : entered.key;
  // From one to the other in the background: its effects, of which screens have many, then come after it is painted.
  const painted = useDeferredValue(key);
  // A screen that one comes from is drawn anew for the next time, as the router would have.
  useEffect(() => (key === undefined ? undefined : screensAhead.open(key)), [key]);
  const isThere = (one: number | undefined) => drawn.some((screen) => screen.key === one);
  if (!isThere(key)) return undefined;
  return isThere(painted) ? painted : key;
}

/** A screen out of sight; not drawn again because others come and go. */
const Drawn = memo(function Drawn({ screen }: { screen: DrawnScreen }) {
  const router = useRouter();
  const [ownSearch] = useState(() => ownSearchOf(screen.route, router));
  // Out of sight neither effects nor what a boundary is told run: drawing the failure is how it is heard of.
  const [failed] = useState(() => () => {
    queueMicrotask(() => screensAhead.fail(screen));
    return null;
  });
  return (
    <CatchBoundary getResetKey={() => screen.key} errorComponent={failed}>
      <OwnSearchContext value={ownSearch}>
        <Suspense fallback={null}>
          <screen.component />
        </Suspense>
      </OwnSearchContext>
    </CatchBoundary>
  );
});
