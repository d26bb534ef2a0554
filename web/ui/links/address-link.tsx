import type { AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { LinkAnchor } from './links.tsx';

interface Props extends AnchorProps {
  /** A path of the app with its query and hash, "/dashboard/help/figures#refunds". */
  address: string;
  children?: ReactNode;
  'aria-label'?: string;
  title?: string;
}

/** A link to an address that is data: links to known screens use `LinkAnchor`, whose parameters are typed. */
export function AddressLink({ address, ...props }: Props) {
  const { pathname, searchParams, hash } = new URL(address, 'https://karoo.invalid');
  const search = Object.fromEntries([...searchParams].map(([key, value]) => [key, value === 'true' || value]));
  return <LinkAnchor to={pathname as string} search={search as never} hash={hash.slice(1)} {...props} />;
}
