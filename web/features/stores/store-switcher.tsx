import { IconBuildingStore } from '@tabler/icons-react';
import { explainError } from '../../platform/api/explain-error.ts';
import { Switcher, SwitcherLabel } from '../../ui/switcher/switcher.tsx';
import { toastError } from '../../ui/toasts/toast.ts';
import { useSelectStore } from '../accounts/accounts.public.tsx';
import { useStores } from './current-store.ts';
import { t } from '#domain/language/t.ts';

/** Selects a shop. Empty without any: the screens explain what to do. */
export function StoreSwitcher() {
  const { stores, current, organizationId } = useStores();
  const choose = useSelectStore();
  if (!current || organizationId === null) return null;
  if (stores.length === 1) return <SwitcherLabel icon={IconBuildingStore} label={t('Store')} name={current.name} />;
  return (
    <Switcher
      icon={IconBuildingStore}
      label={t('Store')}
      choices={stores}
      current={current}
      onChoose={(store_id) =>
        choose.mutate(
          { organization_id: organizationId, store_id },
          { onError: (error) => toastError(explainError(error)) },
        )
      }
    />
  );
}
