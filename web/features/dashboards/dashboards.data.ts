import { useNavigate } from '@tanstack/react-router';
import type { client } from '../../platform/api/client.ts';
import { useStore } from '../../platform/query/store-query.ts';
import { useMe, useSetPreferences } from '../accounts/accounts.public.tsx';

export type Dashboard = Awaited<ReturnType<typeof client.dashboards.list>>['items'][number];
export type DashboardTile = Dashboard['tiles'][number];

/** A dashboard that is being edited; one without id is new. */
export interface DashboardDraft extends Pick<Dashboard, 'name' | 'tiles' | 'is_shared'> {
  readonly id: string | null;
  /** Of one that is saved. */
  readonly version?: string;
}

/** Chooses what the store's dashboard is for the person; null is the standard one. */
export function useChooseDashboard(): (id: string | null) => void {
  const { id: storeId } = useStore();
  const { preferences } = useMe();
  const { mutate } = useSetPreferences();
  const navigate = useNavigate();
  return (id) => {
    // The address of one that a link opened goes.
    void navigate({
      to: '.',
      search: (({ dashboard: _linked, ...others }: Record<string, unknown>) => others) as never,
    });
    const { [storeId]: _before, ...others } = preferences.dashboards ?? {};
    mutate({ dashboards: id === null ? others : { ...others, [storeId]: id } });
  };
}
