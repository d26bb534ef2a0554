import { Stack, Switch, Text } from '@mantine/core';
import { explainError } from '../../platform/api/explain-error.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { toastError } from '../../ui/toasts/toast.ts';
import { useMe, useSetPreferences } from '../accounts/accounts.public.tsx';
import { AlertSettingsPanels } from '../alerts/alerts.public.tsx';

const EMAILS = [
  {
    key: 'trial_reminders',
    label: 'Before the trial ends',
    description: 'A letter seven days, three days and one day before.',
  },
  {
    key: 'member_joined',
    label: 'Somebody joined',
    description: 'A letter when an invitation to an organization that you own or administer is accepted.',
  },
] as const;

/** The low-stock threshold, who gets emails about the shops, and which emails about Karoo the user wants. */
export function NotificationsSetting() {
  return (
    <Stack>
      <AlertSettingsPanels />
      <OwnEmailSettings />
    </Stack>
  );
}

function OwnEmailSettings() {
  const { preferences } = useMe();
  const set = useSetPreferences();
  return (
    <Panel title="Letters to you">
      <Stack>
        {EMAILS.map(({ key, label, description }) => (
          <Switch
            key={key}
            label={label}
            description={description}
            checked={preferences[key]}
            onChange={(event) =>
              set.mutate(
                { [key]: event.currentTarget.checked },
                { onError: (error) => toastError(explainError(error)) },
              )
            }
          />
        ))}
        <Text size="sm" c="dimmed">
          Letters about payments, security and your data always come.
        </Text>
      </Stack>
    </Panel>
  );
}
