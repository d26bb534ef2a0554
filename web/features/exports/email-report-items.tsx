import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import type { ExportTableName } from '#contract/exports.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { MenuLink } from '../../ui/links/menu-link.tsx';
import type { ExportedTable } from './exports.data.ts';
import { OnlineOnly } from './online-only.tsx';
import { t } from '#domain/language/t.ts';

/** Schedules one of the tables of a screen to be emailed. */
export const EmailReportDialog = lazyDialog(() =>
  import('./email-report-dialog.tsx').then((module) => module.EmailReportDialog),
);

/** In a menu of exports. */
export function EmailReportItems({ onEmail }: { onEmail: () => void }) {
  return (
    <>
      <Menu.Item mih={44} onPointerEnter={EmailReportDialog.preload} onClick={onEmail}>
        {t('Email this report…')}
      </Menu.Item>
      <MenuLink to="/dashboard/analytics/scheduled" mih={44}>
        {t('Scheduled reports')}
      </MenuLink>
    </>
  );
}

/** What the reports of lists are called. */
export const LIST_REPORTS: Readonly<Partial<Record<ExportTableName, string>>> = {
  orders: t('Orders'),
  products: t('Products'),
  customers: t('Customers'),
  reorder: t('What to reorder'),
};

/** Beside the export button of a list. */
export function EmailListMenu({ tables }: { tables: readonly ExportedTable[] }) {
  const [isEmailing, email] = useDisclosure(false);
  return (
    <>
      <EmailReportDialog opened={isEmailing} onClose={email.close} tables={tables} period={null} />
      <Menu position="bottom-end" width={260}>
        <OnlineOnly>
          {(online) => (
            <Menu.Target>
              <Button variant="default" px={10} aria-label={t('More ways to export')} {...online}>
                <IconChevronDown size={16} aria-hidden />
              </Button>
            </Menu.Target>
          )}
        </OnlineOnly>
        <Menu.Dropdown>
          <EmailReportItems onEmail={email.open} />
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
