import { Button, Menu } from '@mantine/core';
import { IconCheck, IconColumns3 } from '@tabler/icons-react';
import { t } from '#domain/language/t.ts';

interface ColumnsMenuProps {
  /** The columns that can be added to the usual ones. */
  columns: readonly { key: string; label: string }[];
  shown: readonly string[];
  onToggle: (key: string) => void;
}

/** Chooses further columns of a report. */
export function ColumnsMenu({ columns, shown, onToggle }: ColumnsMenuProps) {
  return (
    <Menu closeOnItemClick={false} position="top-end">
      <Menu.Target>
        <Button variant="default" size="compact-md" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('Columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ key, label }) => {
          const isShown = shown.includes(key);
          return (
            <Menu.Item
              key={key}
              role="menuitemcheckbox"
              aria-checked={isShown}
              leftSection={<IconCheck size={16} aria-hidden visibility={isShown ? undefined : 'hidden'} />}
              onClick={() => onToggle(key)}
            >
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
