import { Menu, UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { leaveForms } from '../forms/leave-forms.ts';
import text from '../styles/text.module.css';
import classes from './switcher.module.css';

interface Choice {
  id: string;
  name: string;
}

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

interface Props {
  icon: Icon;
  /** Label, e.g. "Organization". */
  label: string;
  choices: readonly Choice[];
  current: Choice;
  onChoose: (id: string) => void;
}

/** Shows the current option and opens a menu of all. */
export function Switcher({ icon: Icon, label, choices, current, onChoose }: Props) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={`${text.withIcon} ${classes.target}`} aria-label={`${label}: ${current.name}`}>
          <Icon size={16} stroke={1.5} aria-hidden />
          <span className={text.clip}>{current.name}</span>
          <IconSelector size={16} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown miw={220} aria-label={label}>
        <Menu.RadioGroup value={current.id} onChange={(id) => leaveForms(() => onChoose(id))}>
          {choices.map((choice) => (
            <Menu.RadioItem key={choice.id} value={choice.id} mih={44} closeMenuOnClick>
              {choice.name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

export function SwitcherLabel({ icon: Icon, label, name }: { icon: Icon; label: string; name: string }) {
  return (
    <span className={`${text.withIcon} ${classes.label}`} title={`${label}: ${name}`}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span className={text.clip}>{name}</span>
    </span>
  );
}
