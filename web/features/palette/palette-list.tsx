import { Text } from '@mantine/core';
import { useId } from 'react';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import text from '../../ui/styles/text.module.css';
import menu from '../../ui/styles/menu.module.css';
import classes from './palette.module.css';
import { t } from '#domain/language/t.ts';

interface Choosing {
  active: PaletteEntry | undefined;
  optionId: (entry: PaletteEntry) => string;
  onPoint: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
}

/** The results under headings. The focus stays in the field, which sets the active option. */
export function PaletteList({ id, groups, ...choosing }: Choosing & { id: string; groups: readonly PaletteGroup[] }) {
  return (
    <div id={id} role="listbox" aria-label={t('Results')}>
      {groups.map((group) => (
        <Group key={group.title} group={group} {...choosing} />
      ))}
    </div>
  );
}

function Group({ group, ...choosing }: Choosing & { group: PaletteGroup }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <Text component="div" fz="xs" fw={600} c="dimmed" px="sm" pt="xs" pb={4} id={id} role="presentation">
        {group.title}
      </Text>
      {group.entries.map((entry) => (
        <Option key={entry.id} entry={entry} {...choosing} />
      ))}
    </div>
  );
}

function Option({ entry, active, optionId, onPoint, onChoose }: Choosing & { entry: PaletteEntry }) {
  const { label, detail, icon: Icon } = entry;
  return (
    // The field handles the keyboard.
    <div
      id={optionId(entry)}
      role="option"
      tabIndex={-1}
      aria-selected={entry === active}
      className={`${menu.item} ${classes.option}`}
      onMouseMove={() => entry !== active && onPoint(entry)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
      <span className={text.clip} dir="auto">
        {label}
      </span>
      {detail && (
        <span className={`${text.figure} ${text.clip} ${classes.detail}`} dir="auto">
          {detail}
        </span>
      )}
    </div>
  );
}
