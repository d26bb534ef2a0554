import { Group, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AddressLink } from './links/address-link.tsx';
import classes from './page-header.module.css';
import { t } from '#domain/language/t.ts';

interface Props {
  title: string;
  /** The part of the screen that is open, e.g. a tab: comes first in the document title. */
  part?: string | undefined;
  children?: ReactNode;
  actions?: ReactNode;
  /** On a phone as high as its buttons and close to what follows. */
  dense?: boolean;
  /** The address of the help about this screen. */
  help?: string;
  /** After the title. */
  beside?: ReactNode;
}

/** The heading of a screen; also sets the document title. */
export function PageHeader({ title, part, children, actions, dense = false, help, beside }: Props) {
  return (
    <Group justify="space-between" align="flex-start" mb={dense ? { base: 'xs', sm: 'lg' } : 'lg'} gap="xs">
      <title>{`${part === undefined ? '' : `${part} · `}${title} · Karoo`}</title>
      <div>
        <Group gap={4} wrap="nowrap" mih={actions && !children ? 'var(--karoo-touch)' : undefined}>
          <Title order={1}>{title}</Title>
          {help && (
            <AddressLink
              address={help}
              className={classes.help}
              title={t('Learn more')}
              aria-label={t('Learn more: {title}', { title })}
            >
              <IconInfoCircle size={18} stroke={1.5} aria-hidden />
            </AddressLink>
          )}
          {beside}
        </Group>
        {children && (
          <Text c="dimmed" size="sm" component="div">
            {children}
          </Text>
        )}
      </div>
      {actions && (
        <Group gap="xs" className={classes.actions}>
          {actions}
        </Group>
      )}
    </Group>
  );
}
