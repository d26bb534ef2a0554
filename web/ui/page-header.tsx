import { Group, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AddressLink } from './links/address-link.tsx';
import classes from './page-header.module.css';

interface Props {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** The address of the help about this screen. */
  help?: string;
}

/** The heading of a screen; also sets the document title. */
export function PageHeader({ title, children, actions, help }: Props) {
  return (
    <Group justify="space-between" align="flex-start" mb="lg" gap="sm">
      <title>{`${title} · Karoo`}</title>
      <div>
        <div className={classes.line}>
          <Title order={1}>{title}</Title>
          {help && (
            <AddressLink address={help} className={classes.help} title="Learn more" aria-label={`Learn more: ${title}`}>
              <IconInfoCircle size={18} stroke={1.5} aria-hidden />
            </AddressLink>
          )}
        </div>
        {children && (
          <Text c="dimmed" size="sm" component="div">
            {children}
          </Text>
        )}
      </div>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}
