import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { CLOSING_DAYS } from '#domain/billing/plans.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { useMe } from '../../accounts/accounts.public.tsx';
import { CloseAccountDialog } from './close-account-dialog.tsx';

/** Closes the account. Once requested, the banner above shows and stops it. */
export function CloseAccount() {
  const { deletionDueAt } = useMe();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <Panel title="Delete my account">
      <Stack gap="sm">
        <Text size="sm">
          {deletionDueAt === null
            ? `Your account and the organizations you own are deleted ${CLOSING_DAYS} days after you ask for it. Until then you can sign in, export, and change your mind.`
            : 'You have asked for this already. Until the day above you can export your data and keep your account.'}
        </Text>
        {deletionDueAt === null && (
          <Group>
            <Button variant="default" c="var(--karoo-down)" onClick={open}>
              Delete my account
            </Button>
          </Group>
        )}
      </Stack>
      <CloseAccountDialog opened={opened} onClose={close} />
    </Panel>
  );
}
