import { useIsAllStores } from '../../../features/stores/stores.public.tsx';
import { SimpleGrid, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../../../features/accounts/accounts.public.tsx';
import { useStores } from '../../../features/stores/stores.public.tsx';
import { orpc } from '../../../platform/api/client.ts';
import { formatCount } from '../../../platform/format/number.ts';
import { storeQuery } from '../../../platform/query/store-query.ts';
import count from '../../../ui/styles/count.module.css';
import rows from '../../../ui/styles/rows.module.css';
import classes from '../shell.module.css';
import { BOTTOM_ITEMS, isActive, placeOf } from './nav-items.ts';
import { t } from '#domain/language/t.ts';

/** More than two digits do not fit. */
const MAX_BADGE_COUNT = 99;

interface BottomBarProps {
  isMoreOpen: boolean;
  onMore: () => void;
}

/** The screens that a phone opens most, within reach of a thumb. More opens the drawer. */
export function BottomBar({ isMoreOpen, onMore }: BottomBarProps) {
  return (
    <nav className={`${classes.bottomBar} karoo-screen-only`} aria-label={t('Screens')}>
      <SimpleGrid component="ul" cols={5} spacing={0} h="100%" maw={600} mx="auto" className={rows.plain}>
        {BOTTOM_ITEMS.map((item) => (
          <li key={item.to}>
            <Place item={item}>{item.to === '/dashboard/orders' && <ToPackBadge />}</Place>
          </li>
        ))}
        <li>
          <UnstyledButton className={classes.place} aria-haspopup="dialog" aria-expanded={isMoreOpen} onClick={onMore}>
            <IconDots size={22} stroke={1.5} aria-hidden />
            {t('More')}
          </UnstyledButton>
        </li>
      </SimpleGrid>
    </nav>
  );
}

interface PlaceProps {
  item: (typeof BOTTOM_ITEMS)[number];
  children: ReactNode;
}

function Place({ item: { label, to, icon: Icon }, children }: PlaceProps) {
  const place = placeOf(to, useIsAllStores());
  const active = useLocation({ select: ({ pathname }) => isActive(place, pathname) });
  return (
    <Link
      to={place}
      className={classes.place}
      data-current={active || undefined}
      aria-current={active ? 'page' : undefined}
      activeProps={{}}
      activeOptions={{ exact: true }}
    >
      <Icon size={22} stroke={1.5} aria-hidden />
      {label}
      {children}
    </Link>
  );
}

function ToPackBadge() {
  const me = useMe();
  const { current } = useStores();
  const { data } = useQuery({
    ...storeQuery(current?.id ?? '', orpc.analytics.attention),
    enabled: current !== null && me.hasFullAccess,
  });
  const isAllStores = useIsAllStores();
  // The count is of one store.
  const orders = isAllStores ? 0 : (data?.toPack.orders ?? 0);
  if (orders === 0) return null;
  return (
    <>
      <span className={`${count.count} ${count.corner}`} aria-hidden>
        {orders > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : orders}
      </span>
      <VisuallyHidden>{t('{count} to pack', { count: formatCount(orders) })}</VisuallyHidden>
    </>
  );
}
