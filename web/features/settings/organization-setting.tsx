import { Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { roleMay, roleName } from '#domain/roles.ts';
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
import { t } from '#domain/language/t.ts';

/** The selected organization: name, description and VAT category; creating, leaving and deleting. */
export function OrganizationSetting() {
  const membership = useCurrentMembership();
  const danger = membership !== null && <OrganizationDangerSetting key={membership.organization_id} />;
  // A pending deletion comes first; requesting it comes last.
  const isEnding = membership !== null && membership.organization.deletion_due_at !== null;
  return (
    <Stack>
      {isEnding && danger}
      <Panel title={t('Organization')}>
        {membership === null ? (
          <Text size="sm">{t('You’re not in an organization yet. Create one to connect a store.')}</Text>
        ) : (
          <CurrentOrganization membership={membership} />
        )}
      </Panel>
      <Panel title={t('Another organization')}>
        <Stack gap="sm">
          <Text size="sm">
            {t(
              'Stores, members and the plan belong to an organization. You can be in several and switch between them in the header.',
            )}
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
        if (!organization) return <Text size="sm">{t('Organization not found')}</Text>;
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
          { label: t('Name'), value: name },
          { label: t('Description'), value: description },
          { label: t('VAT category'), value: vat_category && `${vat_category} · ${VAT_CATEGORY_LABELS[vat_category]}` },
          { label: t('Your role'), value: role },
        ]}
      />
      <Text size="sm" c="dimmed">
        {deletion_due_at === null
          ? t('Only the owner and admins can change this.')
          : t('This organization is being deleted. Restore it to make changes.')}
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
    validate: { name: (name) => (name.trim() === '' ? t('Enter a name for the organization.') : null) },
  });
  const save = ({ name, description, vat_category }: typeof form.values) =>
    rename.mutate(
      {
        organization_id: organization.id,
        name: name.trim(),
        description: description.trim() || null,
        vat_category,
      },
      { onSuccess: (saved) => toastSuccess(t('{name} saved.', { name: saved.name })) },
    );
  return (
    <form onSubmit={form.onSubmit(save)}>
      <Stack>
        <FormError error={rename.error} title={t('Couldn’t save the organization')} />
        <TextInput
          name="name"
          label={t('Name')}
          description={t('Your role is {role}.', { role: roleName(organization.role) })}
          required
          maxLength={120}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <Textarea
          name="description"
          label={t('Description')}
          maxLength={500}
          autosize
          minRows={2}
          key={form.key('description')}
          {...form.getInputProps('description')}
        />
        <Select
          name="vat_category"
          label={t('VAT category')}
          description={t('The category SARS assigned to you. It sets when your tax periods end.')}
          placeholder={t('Not set')}
          data={CATEGORIES}
          clearable
          clearButtonProps={{ 'aria-label': t('Clear category') }}
          key={form.key('vat_category')}
          {...form.getInputProps('vat_category')}
        />
        <Group>
          <Button type="submit" loading={rename.isPending}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
