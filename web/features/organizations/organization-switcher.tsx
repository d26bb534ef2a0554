import { IconUsersGroup } from '@tabler/icons-react';
import { explainError } from '../../platform/api/explain-error.ts';
import { Switcher, SwitcherLabel } from '../../ui/switcher.tsx';
import { toastError } from '../../ui/toast.ts';
import { currentMembership, useChoose, useMe } from '../accounts/accounts.public.tsx';
import { CreateOrganizationButton } from './create-organization.tsx';

/** Several organizations: a dropdown. One: its name. None: the button that creates one. */
export function OrganizationSwitcher() {
  const me = useMe();
  const choose = useChoose();
  const current = currentMembership(me)?.organization;
  if (!current) return <CreateOrganizationButton />;
  if (me.memberships.length === 1)
    return <SwitcherLabel icon={IconUsersGroup} label="Organization" name={current.name} />;
  return (
    <Switcher
      icon={IconUsersGroup}
      label="Organization"
      choices={me.memberships.map((membership) => membership.organization)}
      current={current}
      onChoose={(organization_id) =>
        choose.mutate({ organization_id, store_id: null }, { onError: (error) => toastError(explainError(error)) })
      }
    />
  );
}
