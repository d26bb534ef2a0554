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
import * as t from './settings.text.ts';

/** The selected organization: name, description and VAT category; creating, leaving and deleting. */
export function OrganizationSetting() {
  const membership = useCurrentMembership();
  const danger = membership !== null && <OrganizationDangerSetting key={membership.organization_id} />;
  // A pending deletion comes first; requesting it comes last.
  const isEnding = membership !== null && membership.organization.deletion_due_at !== null;
  return (
    <Stack>
      {isEnding && danger}
      <Panel title={t.organization}>
        {membership === null ? (
          <Text size="sm">{t.youreNotInAnOrganization}</Text>
        ) : (
          <CurrentOrganization membership={membership} />
        )}
      </Panel>
      <Panel title={t.anotherOrganization}>
        <Stack gap="sm">
          <Text size="sm">{t.storesMembersAndThePlan}</Text>
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
        if (!organization) return <Text size="sm">{t.organizationNotFound}</Text>;
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
          { label: t.name, value: name },
          { label: t.description, value: description },
          { label: t.vatCategory, value: vat_category && `${vat_category} · ${VAT_CATEGORY_LABELS[vat_category]}` },
          { label: t.yourRole, value: role },
        ]}
      />
      <Text size="sm" c="dimmed">
        {deletion_due_at === null ? t.onlyTheOwnerAndAdmins : t.thisOrganizationIsBeingDeleted}
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
    validate: { name: (name) => (name.trim() === '' ? t.enterANameForTheOrganization : null) },
  });
  const save = ({ name, description, vat_category }: typeof form.values) =>
    rename.mutate(
      {
        organization_id: organization.id,
        name: name.trim(),
        description: description.trim() || null,
        vat_category,
      },
      { onSuccess: (saved) => toastSuccess(t.savedName(saved.name)) },
    );
  return (
    <form onSubmit={form.onSubmit(save)}>
      <Stack>
        <FormError error={rename.error} title={t.couldntSaveTheOrganization} />
        <TextInput
          name="name"
          label={t.name}
          description={t.yourRoleIs(roleName(organization.role))}
          required
          maxLength={120}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <Textarea
          name="description"
          label={t.description}
          maxLength={500}
          autosize
          minRows={2}
          key={form.key('description')}
          {...form.getInputProps('description')}
        />
        <Select
          name="vat_category"
          label={t.vatCategory}
          description={t.theCategorySarsAssigned}
          placeholder={t.notSet}
          data={CATEGORIES}
          clearable
          clearButtonProps={{ 'aria-label': t.clearCategory }}
          key={form.key('vat_category')}
          {...form.getInputProps('vat_category')}
        />
        <Group>
          <Button type="submit" loading={rename.isPending}>
            {t.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
