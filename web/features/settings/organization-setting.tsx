import { Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { organizationFields } from '#contract/forms/organization-forms.ts';
import { roleMay, roleName } from '#domain/roles.ts';
import { VAT_CATEGORIES, VAT_CATEGORY_LABELS } from '#domain/vat/vat-category.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { Setting, SettingsForm } from '../../ui/forms/setting.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
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
        return <OrganizationForm key={organization.id} organization={organization} />;
      }}
    </QueryView>
  );
}

/** No category by default: SARS assigns it. */
const CATEGORIES = VAT_CATEGORIES.map((value) => ({ value, label: `${value} · ${VAT_CATEGORY_LABELS[value]()}` }));

function OrganizationForm({ organization }: { organization: Organization }) {
  const { id, name, description, vat_category, role, deletion_due_at } = organization;
  const rename = useRenameOrganization();
  const form = useForm({
    rules: organizationFields,
    values: { name, description: description ?? '', vat_category },
    followsValues: true,
    save: (fields) => rename.mutateAsync({ organization_id: id, ...fields }),
    saved: (saved) => toastSuccess(t('{name} saved', { name: saved.name })),
  });
  return (
    <SettingsForm
      form={form}
      submit={t('Save')}
      refused={t('Couldn’t save the organization')}
      fixed={whyFixed(role, deletion_due_at !== null)}
    >
      <Setting label={t('Name')} fact={name}>
        <TextInput description={t('Your role is {role}.', { role: roleName(role) })} {...form.field('name')} />
      </Setting>
      <Setting label={t('Description')} fact={description}>
        <Textarea autosize minRows={2} {...form.field('description')} />
      </Setting>
      <Setting label={t('VAT category')} fact={CATEGORIES.find(({ value }) => value === vat_category)?.label}>
        <Select
          description={t('The category SARS assigned to you. It sets when your tax periods end.')}
          placeholder={t('Not set')}
          data={CATEGORIES}
          clearable
          clearButtonProps={{ 'aria-label': t('Clear category') }}
          {...form.choice('vat_category')}
        />
      </Setting>
    </SettingsForm>
  );
}

/** Why the organization cannot be changed; null if it can. */
function whyFixed(role: Organization['role'], isEnding: boolean): string | null {
  if (isEnding) return t('This organization is being deleted. Restore it to make changes.');
  return roleMay(role, 'manage-organization')
    ? null
    : t('Your role is {role}. Only the owner and admins can change this.', { role: roleName(role) });
}
