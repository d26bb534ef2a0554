import { Button, Card, Group, Progress, Stack, Text, TextInput, Radio } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import {
  useCurrentMembership,
  takeChosenPlan,
  useSession,
  useSetPreferences,
  useMe,
  type Me,
  type Membership,
} from '../accounts/accounts.public.tsx';
import type { ApprovalSearch } from '../stores/stores.public.tsx';
import { STEPS } from './onboarding.search.ts';
import type { Step } from './onboarding.search.ts';
import { ShopStep } from './shop-step.tsx';
import { t } from '#domain/language/t.ts';
import { organizationNamed, vatChoice } from '#contract/forms/organization-forms.ts';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useRenameOrganization } from '../organizations/organizations.public.tsx';
import { StepHeading } from './step-layout.tsx';
import { VAT_CATEGORIES, VAT_CATEGORY_LABELS } from '#domain/vat/vat-category.ts';

const route = getRouteApi('/onboarding');

/** Three short onboarding steps; each can be skipped. */
export function OnboardingPage() {
  // Between a sign-out and the redirect no one is signed in.
  if (!useSession()) return null;
  return <FirstSteps />;
}

/** Completes the onboarding and opens the chosen plan, else the dashboard. */
function useFinish() {
  const navigate = route.useNavigate();
  const set = useSetPreferences();
  const finish = () =>
    set.mutate(
      { onboarded: true },
      {
        onSuccess: () => {
          const plan = takeChosenPlan();
          void (plan === null
            ? navigate({ to: '/dashboard', replace: true })
            : navigate({ to: '/settings/billing', search: { plan }, replace: true }));
        },
        onError: toastFailure,
      },
    );
  return { finish, finishing: set.isPending };
}

function FirstSteps() {
  const { step = STEPS[0], approval, denied } = route.useSearch();
  const navigate = route.useNavigate();
  const membership = useCurrentMembership();
  const { finish, finishing } = useFinish();
  const number = STEPS.indexOf(step) + 1;
  const postBillingRedirect = () => {
    const next = STEPS[number];
    if (next === undefined) finish();
    else void navigate({ search: { step: next } });
  };
  return (
    <Stack component="main" gap={24} maw={560} mih="100dvh" mx="auto" px={16} pt={{ base: 24, sm: '8dvh' }} pb={48}>
      <title>{t('First steps · Karoo')}</title>
      <Group justify="space-between" wrap="nowrap">
        <img src="/karoo.svg" width={40} height={40} alt="Karoo" />
        <Button variant="subtle" color="gray" onClick={finish} loading={finishing}>
          {t('Skip all')}
        </Button>
      </Group>
      <Stack gap={6}>
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('Step {number} of {count}', { number, count: STEPS.length })}
        </Text>
        <Progress
          value={(number / STEPS.length) * 100}
          aria-label={t('Step {number} of {count}', { number, count: STEPS.length })}
          transitionDuration={150}
        />
      </Stack>
      {membership !== null && (
        <Card p={{ base: 'md', xs: 'xl' }} key={step}>
          <StepContent
            step={step}
            membership={membership}
            approval={{ ...(approval && { approval }), ...(denied && { denied }) }}
            onNext={postBillingRedirect}
            onNoticeClosed={() => void navigate({ search: { step } })}
          />
        </Card>
      )}
      {number > 1 && (
        <Group>
          <Button
            variant="subtle"
            color="gray"
            onClick={() => void navigate({ search: { step: STEPS[number - 2] ?? STEPS[0] } })}
          >
            {t('Back')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface StepProps {
  step: Step;
  membership: Membership;
  /** What the shop said after its approval page. */
  approval: ApprovalSearch;
  onNext: () => void;
  onNoticeClosed: () => void;
}

function StepContent({ step, membership, approval, onNext, onNoticeClosed }: StepProps) {
  if (step === 'name') return <NameStep membership={membership} onNext={onNext} />;
  const { organization_id: organizationId } = membership;
  if (step === 'shop') return <ShopStep {...{ organizationId, approval, onNext, onNoticeClosed }} />;
  return <VatStep organizationId={organizationId} onNext={onNext} />;
}

/** Replaces the generated name of the organization. */
function NameStep({ membership, onNext }: { membership: Membership; onNext: () => void }) {
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

/** The merchant's VAT category from SARS; none is a valid choice. */
function VatStep({ organizationId, onNext }: { organizationId: string; onNext: () => void }) {
  const organization = useRenameOrganization();
  const form = useForm({
    rules: vatChoice,
    values: { vat_category: '' },
    save: async (chosen) => {
      if (chosen.vat_category !== null) await organization.mutateAsync({ organization_id: organizationId, ...chosen });
    },
    saved: onNext,
  });
  return (
    <Form form={form} submit={t('Finish')} cancel={t('Skip')} onCancel={onNext} refused={t('Couldn’t save category')}>
      <StepHeading
        title={t('When do your VAT periods end?')}
        why={t(
          'SARS assigned you a category when you registered. Reports follow it. You’ll find it on your VAT103 certificate.',
        )}
      />
      <Radio.Group aria-label={t('VAT category')} {...form.choice('vat_category')}>
        <Stack gap="sm">
          {VAT_CATEGORIES.map((category) => (
            <Radio
              key={category}
              size="md"
              value={category}
              label={t('Category {category}', { category })}
              description={VAT_CATEGORY_LABELS[category]()}
            />
          ))}
          <Radio size="md" value="" label={t('Not registered for VAT, or choose later')} />
        </Stack>
      </Radio.Group>
    </Form>
  );
}
