import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { AddressLink } from '../../ui/links/address-link.tsx';

const LINK = /\[([^[\]]+)\]\((\/[^()\s]*)\)/g;
const IN_APP = /^\/(?:dashboard|settings)(?:[/?#]|$)/;

/** Text in which `[label](/path)` becomes a link. Legal pages are static: they open in a new tab, so Karoo stays open. */
export function HelpText({ children }: { children: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of children.matchAll(LINK)) {
    const [all, label = '', address = ''] = match;
    parts.push(
      children.slice(end, match.index),
      IN_APP.test(address) ? (
        <AddressLink key={match.index} address={address} underline="always" inherit>
          {label}
        </AddressLink>
      ) : (
        <Anchor key={match.index} href={address} target="_blank" underline="always" inherit>
          {label}
        </Anchor>
      ),
    );
    end = match.index + all.length;
  }
  return <>{[...parts, children.slice(end)]}</>;
}
