import { Menu } from '@mantine/core';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { MenuLink } from '../../ui/links/menu-link.tsx';
import { t } from '#domain/language/t.ts';

/** Schedules one of the tables of a screen to be emailed. */
export const EmailReportDialog = lazyDialog(() => import('./email-report-dialog.tsx'), 'EmailReportDialog');

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
