import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './switcher.module.css';

interface Choice {
  id: string;
  name: string;
}

interface Props {
  /** What is chosen, e.g. "Organization". */
  label: string;
  choices: readonly Choice[];
  current: Choice;
  onChoose: (id: string) => void;
  /** Stands under the choices. */
  footer?: ReactNode;
}

/** One of several, always in sight: shows the current one, opens a menu of all. */
export function Switcher({ label, choices, current, onChoose, footer }: Props) {
  return (
    <Menu position="bottom-start" width="target" middlewares={{ size: true }}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={`${label}: ${current.name}`}>
          <span className={classes.name}>{current.name}</span>
          <IconSelector size={16} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown miw={220} aria-label={label}>
        <Menu.Label>{label}</Menu.Label>
        {choices.map((choice) => (
          <Menu.Item
            key={choice.id}
            role="menuitemradio"
            aria-checked={choice.id === current.id}
            className={classes.item}
            rightSection={choice.id === current.id ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => onChoose(choice.id)}
          >
            {choice.name}
          </Menu.Item>
        ))}
        {footer}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Where there is only one, it is named and nothing more. */
export function SwitcherLabel({ label, name }: { label: string; name: string }) {
  return (
    <span className={classes.label} title={`${label}: ${name}`}>
      <span className={classes.name}>{name}</span>
    </span>
  );
}
