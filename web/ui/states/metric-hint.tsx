import { Box, Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { PopoverAnchor, useHasRendered } from '../lazy-popover.tsx';
import { AddressLink } from '../links/address-link.tsx';
import classes from './states.module.css';
import { t } from '#domain/language/t.ts';

/** Time to move the pointer or the focus from the button to the explanation. */
const CLOSE_DELAY_MS = 150;

interface Props {
  /** The figure, e.g. "Net sales". */
  of: string;
  /** The address of the help about it. */
  help?: string | undefined;
  children: ReactNode;
}

/** Explains how a figure is computed. Only the button is rendered before first use: a screen has many. */
export function MetricHint({ of, help, children }: Props) {
  const [isWanted, setWanted] = useState(false);
  const { opened, open, close, closeSoon } = useDelayedClose();
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const link = useRef<HTMLDivElement>(null);
  const show = () => {
    setWanted(true);
    open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    // The explanation is at the end of the document, where Tab would not find it.
    const anchor = link.current?.querySelector('a');
    if (event.key === 'Tab' && !event.shiftKey && opened && anchor) {
      event.preventDefault();
      anchor.focus();
    }
  };
  return (
    <>
      <button
        ref={target}
        type="button"
        id={id}
        className={`${classes.hint} karoo-screen-only`}
        aria-label={t('How {ofValue} is calculated', { ofValue: of })}
        aria-describedby={opened ? tooltipOf(id) : undefined}
        onMouseEnter={show}
        onMouseLeave={closeSoon}
        onFocus={show}
        onBlur={closeSoon}
        onClick={show}
        onKeyDown={onKeyDown}
      >
        <IconInfoCircle size={16} stroke={1.5} aria-hidden />
      </button>
      {isWanted && (
        <Explanation id={id} opened={opened} onOpen={open} onClose={close} onLeave={closeSoon} target={target}>
          <div id={tooltipOf(id)} role="tooltip">
            {children}
          </div>
          {help && (
            <Box ref={link} mt={4}>
              <AddressLink
                address={help}
                size="sm"
                underline="always"
                aria-label={t('Learn more: {title}', { title: of })}
              >
                {t('Learn more')}
              </AddressLink>
            </Box>
          )}
        </Explanation>
      )}
    </>
  );
}

/** Whether something is open; `closeSoon` leaves time to open it again. */
function useDelayedClose() {
  const [opened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (value: boolean) => {
    clearTimeout(timer.current);
    setOpened(value);
  };
  const closeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpened(false), CLOSE_DELAY_MS);
  };
  return { opened, open: () => set(true), close: () => set(false), closeSoon };
}

interface ExplanationProps {
  id: string;
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  onLeave: () => void;
  target: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
}

function Explanation({ id, opened, onOpen, onClose, onLeave, target, children }: ExplanationProps) {
  const hasRendered = useHasRendered();
  const onKeyDown = (event: KeyboardEvent) => {
    // From the button, Tab goes on and Shift+Tab comes back to what is around it.
    if (event.key === 'Tab' || event.key === 'Escape') target.current?.focus();
    if (event.key === 'Tab' && event.shiftKey) event.preventDefault();
    if (event.key === 'Escape') onClose();
  };
  return (
    <Popover
      id={id}
      opened={hasRendered && opened}
      onDismiss={onClose}
      width={260}
      position="top"
      withArrow
      trapFocus={false}
    >
      <Popover.Target>
        <PopoverAnchor at={target} />
      </Popover.Target>
      <Popover.Dropdown
        role="group"
        aria-labelledby={id}
        p="sm"
        fz="sm"
        onMouseEnter={onOpen}
        onMouseLeave={onLeave}
        onFocus={onOpen}
        onBlur={onLeave}
        onKeyDown={onKeyDown}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

const tooltipOf = (id: string) => `${id}-tooltip`;
