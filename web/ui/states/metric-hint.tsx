import { Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { PopoverAnchor, useHasRendered } from '../lazy-popover.tsx';
import classes from './states.module.css';
import * as t from '../ui.text.ts';

interface Props {
  /** The figure, e.g. "Net sales". */
  of: string;
  children: ReactNode;
}

/** Explains how a figure is computed. Only the button is rendered before first use: a screen has many. */
export function MetricHint({ of, children }: Props) {
  const [isWanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  const close = () => setOpened(false);
  return (
    <>
      <button
        ref={target}
        type="button"
        id={id}
        className={`${classes.hint} karoo-screen-only`}
        aria-label={t.howIsCalculated(of)}
        aria-describedby={opened ? tooltipOf(id) : undefined}
        onMouseEnter={open}
        onMouseLeave={close}
        onFocus={open}
        onBlur={close}
        onClick={open}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        <IconInfoCircle size={16} stroke={1.5} aria-hidden />
      </button>
      {isWanted && (
        <Explanation id={id} opened={opened} onClose={close} target={target}>
          {children}
        </Explanation>
      )}
    </>
  );
}

interface ExplanationProps {
  id: string;
  opened: boolean;
  onClose: () => void;
  target: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
}

function Explanation({ id, opened, onClose, target, children }: ExplanationProps) {
  const isDrawn = useHasRendered();
  return (
    <Popover
      id={id}
      opened={isDrawn && opened}
      onDismiss={onClose}
      width={260}
      position="top"
      withArrow
      trapFocus={false}
    >
      <Popover.Target>
        <PopoverAnchor at={target} />
      </Popover.Target>
      <Popover.Dropdown id={tooltipOf(id)} role="tooltip" p="sm" fz="sm">
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

const tooltipOf = (id: string) => `${id}-tooltip`;
