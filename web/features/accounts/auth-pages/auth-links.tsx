import { Anchor, Button } from '@mantine/core';
import type { AnchorProps, ButtonProps } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import type { AuthAddress } from './auth-addresses.ts';
import { useAuthNavigation } from './auth-navigation.ts';

interface Target {
  to: AuthAddress;
  search?: object;
  children?: ReactNode;
}

/** A text link between the pages before the sign-in. */
export function AuthAnchor({ to, search, ...props }: Target & AnchorProps) {
  return <Anchor {...useTarget(to, search)} {...props} />;
}

/** A button that links to another page before the sign-in. */
export function AuthButton({ to, search, ...props }: Target & ButtonProps) {
  return <Button component="a" {...useTarget(to, search)} {...props} />;
}

function useTarget(to: AuthAddress, search: object = {}) {
  const { open } = useAuthNavigation();
  const query = new URLSearchParams(Object.entries(search)).toString();
  const href = query === '' ? to : `${to}?${query}`;
  const onClick = (event: MouseEvent) => {
    // The browser opens new tabs and windows itself.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(href);
  };
  return { href, onClick };
}
