import { TextInput } from '@mantine/core';
import { organizationNamed } from '#contract/forms/organization-forms.ts';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useMe, type Me, type Membership } from '../accounts/accounts.public.tsx';
import { useRenameOrganization } from '../organizations/organizations.public.tsx';
import { StepHeading } from './step-layout.tsx';
import { t } from '#domain/language/t.ts';

/** Replaces the generated name of the organization. */
export function NameStep({ membership, onNext }: { membership: Membership; onNext: () => void }) {
  const rename = useRenameOrganization();
  const me = useMe();
  const form = useForm({
    rules: organizationNamed,
    values: { name: suggestedName(membership, me) },
    save: async ({ name }) => {
      if (name !== membership.organization.name)
        await rename.mutateAsync({ organization_id: membership.organization_id, name });
    },
    saved: onNext,
  });
  return (
    <Form form={form} submit={t('Continue')} cancel={t('Skip')} onCancel={onNext} refused={t('Couldn’t save name')}>
      <StepHeading
        title={t('What’s your business called?')}
        why={t('Your stores, team and plan belong to it. You can change it later.')}
      />
      <TextInput label={t('Name')} size="md" autoComplete="organization" autoFocus {...form.field('name')} />
    </Form>
  );
}

/** Returns the company given at the sign-up instead of a name made from the email address. */
function suggestedName({ organization }: Membership, { user, profile }: Me): string {
  const isGenerated = organization.name === `${user.email.split('@')[0]}'s Organization`;
  return (isGenerated && profile?.company_name) || organization.name;
}
