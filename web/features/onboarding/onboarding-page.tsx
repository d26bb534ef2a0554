import { Button, Card, Group, Progress, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { explainError } from '../../platform/api/explain-error.ts';
import { toastError } from '../../ui/toasts/toast.ts';
import { useCurrentMembership, takeChosenPlan, useSession, useSetPreferences } from '../accounts/accounts.public.tsx';
import type { Membership } from '../accounts/accounts.public.tsx';
import type { ApprovalSearch } from '../stores/stores.public.tsx';
import { NameStep } from './name-step.tsx';
import { STEPS } from './onboarding.search.ts';
import type { Step } from './onboarding.search.ts';
import { ShopStep } from './shop-step.tsx';
import { VatStep } from './vat-step.tsx';
import { t } from '#domain/language/t.ts';

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
        onError: (error) => toastError(explainError(error)),
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
