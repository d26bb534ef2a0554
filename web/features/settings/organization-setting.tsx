import { Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { roleMay } from '#domain/roles.ts';
import { VAT_CATEGORIES, VAT_CATEGORY_LABELS } from '#domain/vat/vat-category.ts';
import { FactList } from '../../ui/cards/fact-list.tsx';
import { Panel } from '../../ui/cards/panel.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { useCurrentMembership } from '../accounts/accounts.public.tsx';
import type { Membership } from '../accounts/accounts.public.tsx';
import {
  CreateOrganizationButton,
  LOAD_FAILED,
  OrganizationDangerSetting,
  organizationsOptions,
  useRenameOrganization,
} from '../organizations/organizations.public.tsx';
import type { Organization } from '../organizations/organizations.public.tsx';

/** The selected organization: name, description and VAT category; creating, leaving and deleting. */
export function OrganizationSetting() {
  const membership = useCurrentMembership();
  const danger = membership !== null && <OrganizationDangerSetting key={membership.organization_id} />;
  // A pending deletion comes first; requesting it comes last.
  const isEnding = membership !== null && membership.organization.deletion_due_at !== null;
  return (
    <Stack>
      {isEnding && danger}
      <Panel title="Organization">
        {membership === null ? (
          <Text size="sm">You belong to no organization. Create one to connect a shop.</Text>
        ) : (
          <CurrentOrganization membership={membership} />
        )}
      </Panel>
      <Panel title="Another organization">
        <Stack gap="sm">
          <Text size="sm">
            Shops, members and the plan belong to an organization. You can be in several and switch between them in the
            header.
          </Text>
          <Group>
            <CreateOrganizationButton />
          </Group>
        </Stack>
      </Panel>
      {!isEnding && danger}
    </Stack>
  );
}

function CurrentOrganization({ membership }: { membership: Membership }) {
  const query = useQuery(organizationsOptions);
  return (
    <QueryView query={query} failure={LOAD_FAILED} loading={<RowSkeletons rows={4} height={90} />}>
      {({ items }) => {
        const organization = items.find(({ id }) => id === membership.organization_id);
        if (!organization) return <Text size="sm">Organization not found</Text>;
        const mayChange = roleMay(organization.role, 'manage-organization') && organization.deletion_due_at === null;
        return mayChange ? (
          <OrganizationForm key={organization.id} organization={organization} />
        ) : (
          <OrganizationFacts organization={organization} />
        );
      }}
    </QueryView>
  );
}

function OrganizationFacts({ organization }: { organization: Organization }) {
  const { name, description, vat_category, role, deletion_due_at } = organization;
  return (
    <Stack gap="sm">
      <FactList
        facts={[
          { label: 'Name', value: name },
          { label: 'Description', value: description },
          { label: 'VAT category', value: vat_category && `${vat_category} · ${VAT_CATEGORY_LABELS[vat_category]}` },
          { label: 'Your role', value: role },
        ]}
      />
      <Text size="sm" c="dimmed">
        {deletion_due_at === null
          ? 'Its owner and admins can change this.'
          : 'It is being deleted. Restore it to change anything.'}
      </Text>
    </Stack>
  );
}

/** No category by default: SARS assigns it. */
const CATEGORIES = VAT_CATEGORIES.map((value) => ({ value, label: `${value} · ${VAT_CATEGORY_LABELS[value]}` }));

function OrganizationForm({ organization }: { organization: Organization }) {
  const rename = useRenameOrganization();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      name: organization.name,
      description: organization.description ?? '',
      vat_category: organization.vat_category,
    },
    validate: { name: (name) => (name.trim() === '' ? 'Give the organization a name.' : null) },
  });
  const save = ({ name, description, vat_category }: typeof form.values) =>
    rename.mutate(
      {
        organization_id: organization.id,
        name: name.trim(),
        description: description.trim() || null,
        vat_category,
      },
      { onSuccess: (saved) => toastSuccess(`${saved.name} is saved.`) },
    );
  return (
    <form onSubmit={form.onSubmit(save)}>
      <Stack>
        <FormError error={rename.error} title="The organization was not saved" />
        <TextInput
          name="name"
          label="Name"
          description={`You are its ${organization.role}.`}
          required
          maxLength={120}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <Textarea
          name="description"
          label="Description"
          maxLength={500}
          autosize
          minRows={2}
          key={form.key('description')}
          {...form.getInputProps('description')}
        />
        <Select
          name="vat_category"
          label="VAT category"
          description="Which SARS assigned to you; it says when your tax periods end."
          placeholder="Not chosen"
          data={CATEGORIES}
          clearable
          clearButtonProps={{ 'aria-label': 'Choose no category' }}
          key={form.key('vat_category')}
          {...form.getInputProps('vat_category')}
        />
        <Group>
          <Button type="submit" loading={rename.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
