import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../platform/api/client.ts';
import { lazyPage } from '../../../platform/router/lazy-page.ts';
import { useCurrentMembership } from '../../accounts/accounts.public.tsx';

// The bell imports this feature on every screen: load the settings panels on demand.
/** What the organization is notified about, by email and on screen, and the low-stock threshold. */
export const AlertSettingsPanels = lazyPage(() => import('./alert-settings.tsx'), 'AlertSettingsPanels');

/** Whether the data of these panels is still loading. */
export function useAlertSettingsLoading(): boolean {
  const membership = useCurrentMembership();
  const organizationId = membership?.organization_id ?? '';
  return useQuery({
    ...orpc.alerts.settings.queryOptions({ input: { organization_id: organizationId } }),
    enabled: membership !== null,
  }).isLoading;
}
