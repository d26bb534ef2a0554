import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useMe, type Me, type Membership } from '../accounts/accounts.public.tsx';
import { useRenameOrganization } from '../organizations/organizations.public.tsx';
import { StepLayout } from './step-layout.tsx';
import { t } from '#domain/language/t.ts';

/** Replaces the generated name of the organization. */
export function NameStep({ membership, onNext }: { membership: Membership; onNext: () => void }) {
  const rename = useRenameOrganization();
  const me = useMe();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: suggestedName(membership, me) },
    validate: { name: (name) => (name.trim() === '' ? t('Enter a name for your organization.') : null) },
  });
  const save = ({ name }: { name: string }) => {
    if (name.trim() === membership.organization.name) return onNext();
    return rename.mutate({ organization_id: membership.organization_id, name: name.trim() }, { onSuccess: onNext });
  };
  return (
    <form onSubmit={form.onSubmit(save)}>
      <StepLayout
        title={t('What’s your business called?')}
        why={t('Your stores, team and plan belong to it. You can change it later.')}
        action={{ label: t('Continue'), busy: rename.isPending }}
        onSkip={onNext}
      >
        <FormError error={rename.error} title={t('Couldn’t save name')} />
        <TextInput
          name="name"
          label={t('Name')}
          size="md"
          required
          maxLength={120}
          autoComplete="organization"
          autoFocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
      </StepLayout>
    </form>
  );
}

/** Returns the company given at the sign-up instead of a name made from the email address. */
function suggestedName({ organization }: Membership, { user, profile }: Me): string {
  const isGenerated = organization.name === `${user.email.split('@')[0]}'s Organization`;
  return (isGenerated && profile?.company_name) || organization.name;
}
