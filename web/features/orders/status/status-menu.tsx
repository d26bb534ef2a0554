import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { storeQuery } from '../../../platform/query/store-query.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import text from '../../../ui/styles/text.module.css';
import { t } from '#domain/language/t.ts';
import { orderStatuses } from '../orders.data.ts';

interface StatusMenuProps {
  storeId: string;
  children: string;
  /** The order's status; null for several orders. */
  current: string | null;
  onChoose: (status: string) => void;
  disabled?: boolean;
  variant?: 'default' | 'filled';
  /** Shown as three dots, with `children` as their name. */
  asDots?: boolean;
  /** Items below the statuses. */
  more?: ReactNode;
}

/** Outside the element that would clip it, but inside the page's main landmark. */
const IN_MAIN = { target: '#content' };

/** Chooses one of the shop's statuses. A menu, since an arrow key in a select would send a change on some systems. */
export function StatusMenu(props: StatusMenuProps) {
  const { storeId, children, current, onChoose, disabled, variant = 'default', asDots = false, more } = props;
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...storeQuery(storeId, orderStatuses), enabled: isOpen });
  const items = data?.items ?? [];
  return (
    <Menu
      opened={isOpen}
      onChange={(opens) => setOpen(opens && !disabled)}
      position="bottom-end"
      width={260}
      portalProps={IN_MAIN}
    >
      <Menu.Target>
        {asDots ? (
          <ActionIcon variant="default" aria-label={children}>
            <IconDots size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant={variant}
            // Not `disabled`, which would lose the keyboard focus.
            aria-disabled={disabled}
            data-disabled={disabled || undefined}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {children}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {more && <Menu.Label>{t('Change status')}</Menu.Label>}
        <Menu.RadioGroup value={current} onChange={(status) => status !== current && onChoose(status)}>
          {items.map(({ status, name }) => (
            <Menu.RadioItem key={status} value={status} mih={44} closeMenuOnClick>
              {decodeEntities(name)}
              {status === 'refunded' && (
                <span className={text.below}>{t('Marks as refunded; doesn’t return money')}</span>
              )}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {more && <Menu.Divider />}
        {more}
      </Menu.Dropdown>
    </Menu>
  );
}
