import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconColumns3 } from '@tabler/icons-react';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { ColumnsDialogProps } from './columns-dialog.tsx';
import { t } from '#domain/language/t.ts';

const ColumnsDialog = lazyDialog(() => import('./columns-dialog.tsx'), 'ColumnsDialog');

interface ColumnsButtonProps extends Omit<ColumnsDialogProps, 'opened' | 'onClose'> {
  /** For use below a table. */
  small?: boolean;
  className?: string | undefined;
}

/** Chooses the columns of a list or report, and their order. */
export function ColumnsButton({ small = false, className, ...about }: ColumnsButtonProps) {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        {...(small ? { size: 'compact-md' } : {})}
        className={className}
        leftSection={<IconColumns3 size={16} aria-hidden />}
        onPointerEnter={ColumnsDialog.preload}
        onFocus={ColumnsDialog.preload}
        onClick={dialog.open}
      >
        {t('Columns')}
      </Button>
      <ColumnsDialog {...about} opened={isOpen} onClose={dialog.close} />
    </>
  );
}
