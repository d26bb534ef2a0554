import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { roleMay } from '#domain/roles.ts';
import { explainError } from '../../platform/api/explain-error.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { readField } from '../../ui/read-field.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { useCurrentMembership } from '../accounts/accounts.public.tsx';
import type { Membership } from '../accounts/accounts.public.tsx';
import { CreateOrganizationButton, useRenameOrganization } from '../organizations/organizations.public.tsx';

/** The organization one looks at: its name, which its owner and admins may change; and creating another. */
export function OrganizationSetting() {
  const membership = useCurrentMembership();
  return (
    <Panel title="Organization">
      <Stack>
        {membership === null ? (
          <Text size="sm">No organization</Text>
        ) : roleMay(membership.role, 'manage-organization') ? (
          <RenameForm key={membership.organization_id} membership={membership} />
        ) : (
          <Text size="sm">
            {membership.organization.name}, where you are {membership.role}
          </Text>
        )}
        <Group>
          <CreateOrganizationButton />
        </Group>
      </Stack>
    </Panel>
  );
}

function RenameForm({ membership }: { membership: Membership }) {
  const rename = useRenameOrganization();
  const save = (form: FormData) =>
    rename.mutate(
      { organization_id: membership.organization_id, name: readField(form, 'name') },
      { onSuccess: ({ name }) => toastSuccess(`The organization is now called ${name}.`) },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save(new FormData(event.currentTarget));
      }}
    >
      <Stack gap="sm">
        {rename.isError && (
          <Alert color="red" role="alert">
            {explainError(rename.error)}
          </Alert>
        )}
        <Group align="flex-end" gap="sm">
          <TextInput
            name="name"
            label="Name"
            description={`You are ${membership.role} of it.`}
            required
            maxLength={120}
            defaultValue={membership.organization.name}
            flex={1}
            miw={200}
          />
          <Button type="submit" variant="default" loading={rename.isPending}>
            Rename
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
