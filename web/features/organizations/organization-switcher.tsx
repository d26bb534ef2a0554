import { Button, Skeleton } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useEffect } from 'react';
import { explainError } from '../../platform/api/explain-error.ts';
import { Switcher } from '../../ui/switcher/switcher.tsx';
import { dismissToast, toastError } from '../../ui/toasts/toast.ts';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { useSelectStore } from '../accounts/accounts.public.tsx';
import { CreateOrganizationButton } from './create-organization.tsx';
import { useOrganizations } from './organization-state.ts';
import { t } from '#domain/language/t.ts';

const TOAST = 'organizations-failed';

/** Shows why the organizations could not be read, while it lasts. */
function useFailureToast(title: string | null, cause: unknown): void {
  useEffect(() => {
    if (title === null) return undefined;
    toastError(explainError(cause), { id: TOAST, title });
    return () => dismissToast(TOAST);
  }, [title, cause]);
}

/** Several organizations: a dropdown. None: a button that creates one. A single one is named in the avatar's menu. */
export function OrganizationSwitcher() {
  const { status, organizations, current, error, cause, retry } = useOrganizations();
  const choose = useSelectStore();
  useFailureToast(error, cause);
  if (status !== 'initialized') {
    if (error === null) return <Skeleton width={140} height={20} />;
    return (
      <Button variant="default" onClick={retry} title={t('Try Again')}>
        {error}
      </Button>
    );
  }
  if (!current) return <CreateOrganizationButton />;
  if (organizations.length === 1) return null;
  return (
    <Switcher
      icon={IconUsersGroup}
      label={t('Organization')}
      choices={organizations.map((membership) => membership.organization)}
      current={current.organization}
      onChoose={(organization_id) => choose.mutate({ organization_id, store_id: null }, { onError: toastFailure })}
    />
  );
}
