import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { t } from '#domain/language/t.ts';

const Duplicates = lazyDialog(() => import('./duplicates.tsx').then((module) => module.Duplicates));

/** Opens the list of customers that may be one person. */
export function DuplicatesButton({ storeId }: { storeId: string }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const { may } = usePermission('write-shop');
  if (!may) return null;
  return (
    <>
      <Button variant="default" onClick={open} onPointerEnter={Duplicates.preload}>
        {t('Possible duplicates')}
      </Button>
      <Duplicates opened={isOpen} onClose={close} storeId={storeId} />
    </>
  );
}
