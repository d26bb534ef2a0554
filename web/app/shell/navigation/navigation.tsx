import { Stack } from '@mantine/core';
import { useIsAllStores } from '../../../features/stores/stores.public.tsx';
import { Link, useLocation } from '@tanstack/react-router';
import { NAV_ITEMS, isActive, placeOf } from './nav-items.ts';
import rows from '../../../ui/styles/rows.module.css';
import menu from '../../../ui/styles/menu.module.css';
import { t } from '#domain/language/t.ts';

/** The list of screens. `onChoose` is also called for the current one. */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  return (
    <nav aria-label={t('Main')}>
      <Stack component="ul" gap={2} className={rows.plain}>
        {NAV_ITEMS.map((item) => (
          <li key={item.to}>
            <NavLink item={item} onChoose={onChoose} />
          </li>
        ))}
      </Stack>
    </nav>
  );
}

/** Separate, so that only the two affected links rerender on navigation. */
function NavLink({
  item: { label, to, icon: Icon },
  onChoose,
}: {
  item: (typeof NAV_ITEMS)[number];
  onChoose: (() => void) | undefined;
}) {
  const place = placeOf(to, useIsAllStores());
  const active = useLocation({ select: ({ pathname }) => isActive(place, pathname) });
  return (
    <Link
      to={place}
      className={menu.item}
      data-current={active || undefined}
      aria-current={active ? 'page' : undefined}
      activeProps={{}}
      // Otherwise the router marks the dashboard as current on every subpath.
      activeOptions={{ exact: true }}
      onClick={onChoose}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
      {label}
    </Link>
  );
}
