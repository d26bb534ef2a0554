import { ActionIcon, Skeleton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import type { Comparison, DayRange, Period } from '#domain/time/period.ts';
import { useStore } from '../../platform/query/store-query.ts';
import { useLazyPopover } from '../../ui/lazy-popover.tsx';
import { useMe } from '../accounts/accounts.public.tsx';
import type { DashboardDraft } from './dashboards.data.ts';
import { t } from '#domain/language/t.ts';

// Through a small file: the list of all that it needs would delay everybody’s first figure.
const load = () => import('./load-dashboards.ts').then(({ loadDashboards }) => loadDashboards());
const Menu = lazy(async () => ({ default: (await load()).DashboardMenu }));
const OwnDashboard = lazy(async () => ({ default: (await load()).OwnDashboard }));

/** Which dashboard of the store the person sees: the chosen one, null for the standard one, and the one that they are editing. */
export function useShownDashboard() {
  const { id } = useStore();
  const { preferences } = useMe();
  // A link to one goes before the person's choice.
  const { dashboard } = useSearch({ strict: false }) as { readonly dashboard?: string };
  const [edited, setEdited] = useState<{ of: string; draft: DashboardDraft } | null>(null);
  return {
    linked: dashboard,
    chosen: dashboard ?? preferences.dashboards?.[id] ?? null,
    draft: edited?.of === id ? edited.draft : null,
    edit: (draft: DashboardDraft | null) => setEdited(draft && { of: id, draft }),
  };
}
export type ShownDashboard = ReturnType<typeof useShownDashboard>;

export interface DashboardMenuProps extends ShownPeriod {
  readonly shown: ShownDashboard;
  /** The name of the period, of which a report by email is. */
  readonly period: Period;
}

interface ShownPeriod {
  readonly range: DayRange;
  readonly compare: Comparison;
}

/** Opens what can be done with dashboards. Nothing of it is loaded before. */
export function DashboardMenuButton(props: DashboardMenuProps) {
  const menu = useLazyPopover('menu');
  return (
    <>
      {/* As large as a finger, without a higher heading. */}
      <ActionIcon size="var(--karoo-touch)" my={-8} aria-label={t('Dashboards')} {...menu.button}>
        <IconDots size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Suspense>{menu.isWanted && <Menu {...props} menu={menu} />}</Suspense>
    </>
  );
}

export interface DashboardFiguresProps extends ShownPeriod {
  shown: ShownDashboard;
  /** What everybody sees who has chosen no other dashboard. */
  standard: ReactNode;
}

/** The tiles of the chosen dashboard, or its editor. */
export function DashboardFigures(props: DashboardFiguresProps) {
  const { shown, standard } = props;
  if (shown.chosen === null && shown.draft === null) return standard;
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <OwnDashboard {...props} />
    </Suspense>
  );
}
