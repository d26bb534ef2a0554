import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconColumns3 } from '@tabler/icons-react';
import { LIST_COLUMNS } from '#domain/columns/lists.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import list from '../../ui/list-page/list-page.module.css';
import type { ColumnsDialogProps } from './columns-dialog.tsx';
import type { ListColumnsChoice } from './use-list-columns.ts';
import { t } from '#domain/language/t.ts';

const ColumnsDialog = lazyDialog(() => import('./columns-dialog.tsx').then((module) => module.ColumnsDialog));

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

/** The same in the toolbar of a list. On a phone it is an icon, as the buttons beside it. */
export function ListColumnsButton({ columns: { screen, shown } }: { columns: ListColumnsChoice }) {
  return (
    <ColumnsButton
      screen={screen}
      shown={shown.map(({ key }) => key)}
      usual={LIST_COLUMNS[screen].usual}
      className={list.iconOnly}
    />
  );
}
