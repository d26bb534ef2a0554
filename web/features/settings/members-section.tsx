import { Group, Stack, Text } from '@mantine/core';
import { Panel } from '../../ui/cards/panel.tsx';
import { useCurrentMembership } from '../accounts/accounts.public.tsx';
import { CreateOrganizationButton, MembersSetting } from '../organizations/organizations.public.tsx';

/** The members of the selected organization; without one, how to get one. */
export function MembersSection() {
  const membership = useCurrentMembership();
  if (membership !== null) return <MembersSetting key={membership.organization_id} />;
  return (
    <Panel title="Members">
      <Stack gap="sm">
        <Text size="sm">Members belong to an organization, and you are in none.</Text>
        <Group>
          <CreateOrganizationButton variant="filled" />
        </Group>
      </Stack>
    </Panel>
  );
}
