import { Popover, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface Props {
  /** Which figure, e.g. "Net sales". */
  of: string;
  /** How it is computed. */
  children: ReactNode;
}

/** Says how a figure is computed: on hover, on focus, and on a tap. Escape closes it. */
export function FigureHint({ of, children }: Props) {
  const [opened, { open, close }] = useDisclosure(false);
  const id = useId();
  return (
    <Popover opened={opened} onDismiss={close} width={260} position="top" withArrow trapFocus={false}>
      <Popover.Target>
        <UnstyledButton
          className={classes.hint}
          aria-label={`How ${of} is computed`}
          aria-describedby={opened ? id : undefined}
          onMouseEnter={open}
          onMouseLeave={close}
          onFocus={open}
          onBlur={close}
          onClick={open}
        >
          <IconInfoCircle size={16} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown id={id} role="tooltip" p="sm" fz="sm">
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
