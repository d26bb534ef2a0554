import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useDisclosure } from '@mantine/hooks';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { EXPORT_FORMATS } from '#domain/export-formats.ts';
import type { ReportPeriod } from '#domain/reports/report-schedule.ts';
import { useStore } from '../../platform/query/store-query.ts';
import { EmailReportDialog, EmailReportItems } from './email-report-items.tsx';
import { setExportFormat, useExportFormat } from './export-format.ts';
import { EXPORT_FORMAT_NAMES } from './export-format-names.ts';
import type { ExportedTable } from './exports.data.ts';
import { OnlineOnly } from './online-only.tsx';
import { useExport } from './use-export.tsx';
import { t } from '#domain/language/t.ts';

/** Where a screen with several reports has its only Export, and the period of its reports if their days move on with time. */
export const ExportPlace = createContext<{ element: HTMLElement | null; period: ReportPeriod | null }>({
  element: null,
  period: null,
});

interface ExportMenuProps {
  /** In the order of the screen. */
  tables: readonly ExportedTable[];
  /** Further items, such as a link. */
  children?: ReactNode;
}

/** Everything that a report exports, in the screen's place for it: a table is exported at once, in the chosen format. */
export function ExportMenu(props: ExportMenuProps) {
  const { element, period } = use(ExportPlace);
  return element && createPortal(<ExportButtonMenu {...props} period={period} />, element);
}

/** The same where it stands: the tables of a screen, to download or to have emailed. Those of another store are not emailed from here. */
export function ExportButtonMenu({
  tables,
  children,
  period = null,
  storeId,
}: ExportMenuProps & { period?: ReportPeriod | null; storeId?: string }) {
  const { id } = useStore();
  const [isEmailing, email] = useDisclosure(false);
  const { start, isStarting, progress } = useExport(storeId ?? id);
  const format = useExportFormat();
  if (progress) return progress;
  return (
    <>
      <EmailReportDialog opened={isEmailing} onClose={email.close} tables={tables} period={period} />
      <Menu position="bottom-end" width={340}>
        <OnlineOnly>
          {(online) => (
            <Menu.Target>
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                rightSection={<IconChevronDown size={16} aria-hidden />}
                loading={isStarting}
                {...online}
              >
                {t('Export')}
              </Button>
            </Menu.Target>
          )}
        </OnlineOnly>
        <Menu.Dropdown aria-label={t('Export')}>
          {tables.map(({ name, ...asked }) => (
            <Menu.Item key={name} mih={44} onClick={() => start(asked)}>
              {name}
            </Menu.Item>
          ))}
          {children}
          {(storeId ?? id) === id && (
            <>
              <Menu.Divider />
              <EmailReportItems onEmail={email.open} />
            </>
          )}
          <Menu.Divider />
          <Menu.Label>{t('Exported files')}</Menu.Label>
          <Menu.RadioGroup value={format} onChange={(chosen) => setExportFormat(chosen as typeof format)}>
            {EXPORT_FORMATS.map((one) => (
              <Menu.RadioItem key={one} value={one} mih={44} closeMenuOnClick={false}>
                {EXPORT_FORMAT_NAMES[one]}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
