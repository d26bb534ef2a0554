import { ALL_STORES, useIsAllStores } from './all-stores.ts';
import { IconBuildingStore } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Switcher, SwitcherLabel } from '../../ui/switcher/switcher.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { useSelectStore } from '../accounts/accounts.public.tsx';
import { useStores } from './current-store.ts';
import { t } from '#domain/language/t.ts';

/** No store has this id. */
const ALL = 'all';

/** Selects a store, or all of them. Empty without any: the screens explain what to do. */
export function StoreSwitcher() {
  const { stores, current, organizationId } = useStores();
  const choose = useSelectStore();
  const navigate = useNavigate();
  const isAll = useIsAllStores();
  if (!current || organizationId === null) return null;
  if (stores.length === 1) return <SwitcherLabel icon={IconBuildingStore} label={t('Store')} name={current.name} />;
  const all = { id: ALL, name: t('All stores') };
  return (
    <Switcher
      icon={IconBuildingStore}
      label={t('Store')}
      choices={[all, ...stores]}
      current={isAll ? all : current}
      onChoose={(id) => {
        if (id === ALL) return void navigate({ to: ALL_STORES });
        choose.mutate({ organization_id: organizationId, store_id: id }, { onError: toastFailure });
        if (isAll) void navigate({ to: '/dashboard' });
        return undefined;
      }}
    />
  );
}
