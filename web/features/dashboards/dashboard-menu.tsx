import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconLayoutDashboard, IconLink, IconMail, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { isCardOfCosts } from '#domain/dashboards/links.ts';
import { presetTiles } from '#domain/dashboards/presets.ts';
import { reportPeriodOf } from '#domain/reports/report-schedule.ts';
import { orpc } from '../../platform/api/client.ts';
import { useStoreQuery } from '../../platform/query/store-query.ts';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import { leaveForms } from '../../ui/forms/leave-forms.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PopoverAnchor, useHasRendered, type useLazyPopover } from '../../ui/lazy-popover.tsx';
import { usePermission } from '../accounts/accounts.public.tsx';
import { useSeesCosts } from '../costs/costs.public.tsx';
import { EmailReportDialog } from '../exports/exports.public.tsx';
import { type Dashboard, useChooseDashboard } from './dashboards.data.ts';
import type { DashboardMenuProps } from './dashboards.public.tsx';
import { t } from '#domain/language/t.ts';

const LinkDialog = lazyDialog(() => import('./link-dialog.tsx'), 'LinkDialog');

/** Chooses a dashboard, edits it, makes another one, has it emailed, and shares it with outsiders. */
export function DashboardMenu({
  shown,
  menu,
  range,
  compare,
  period,
}: DashboardMenuProps & { menu: ReturnType<typeof useLazyPopover> }) {
  const hasRendered = useHasRendered();
  const query = useStoreQuery(orpc.dashboards.list);
  const maySharing = usePermission('manage-organization').may;
  const seesCosts = useSeesCosts();
  const [isSharing, setSharing] = useState(false);
  const [isEmailing, email] = useDisclosure(false);
  const items = query.data?.items ?? [];
  const current = items.find(({ id }) => id === shown.chosen);
  // Not loaded, deleted or no longer shared: it is not the standard one.
  const isUnknown = shown.chosen !== null && current === undefined;
  const fresh = () => ({
    id: null,
    name: '',
    is_shared: false,
    // Nobody saves tiles that they do not see.
    tiles: (current?.tiles ?? presetTiles('standard', seesCosts)).filter(
      (tile) => seesCosts || !('card' in tile) || !isCardOfCosts(tile.card),
    ),
  });
  return (
    <>
      <Menu
        {...menu.popover}
        opened={hasRendered && menu.popover.opened}
        position="bottom-start"
        width={280}
        transitionProps={{ duration: 0 }}
      >
        <Menu.Target>
          <PopoverAnchor at={menu.target} />
        </Menu.Target>
        <Menu.Dropdown aria-label={t('Dashboards')}>
          <Choices items={items} shown={shown} />
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden />}
            disabled={isUnknown}
            onClick={() => leaveForms(() => shown.edit(current?.is_own ? current : fresh()))}
          >
            {t('Edit dashboard')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => leaveForms(() => shown.edit(fresh()))}
          >
            {t('New dashboard')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMail size={16} aria-hidden />}
            disabled={isUnknown}
            onPointerEnter={EmailReportDialog.preload}
            onClick={email.open}
          >
            {t('Email this dashboard…')}
          </Menu.Item>
          {maySharing && (
            <Menu.Item
              leftSection={<IconLink size={16} aria-hidden />}
              disabled={isUnknown}
              onPointerEnter={LinkDialog.preload}
              onClick={() => setSharing(true)}
            >
              {t('Share by link')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <EmailBoard
        opened={isEmailing}
        onClose={email.close}
        current={current}
        period={period}
        filter={{ ...range, compare }}
        isLinked={shown.linked !== undefined}
      />
      <LinkDialog
        opened={isSharing}
        onClose={() => setSharing(false)}
        name={current?.name ?? t('Dashboard')}
        tiles={current?.tiles ?? presetTiles('standard', seesCosts)}
      />
    </>
  );
}

interface EmailBoardProps {
  opened: boolean;
  onClose: () => void;
  current: Dashboard | undefined;
  period: DashboardMenuProps['period'];
  filter: object;
  /** Its address names it. */
  isLinked: boolean;
}

function EmailBoard({ current, period, filter, isLinked, ...dialog }: EmailBoardProps) {
  return (
    <EmailReportDialog
      {...dialog}
      tables={[
        {
          name: current?.name ?? t('Dashboard'),
          table: 'dashboard',
          filter: { ...filter, ...(current && { dashboard_id: current.id }) },
        },
      ]}
      period={reportPeriodOf(period)}
      {...(current && !isLinked && { opens: { dashboard: current.id } })}
    />
  );
}

function Choices({ items, shown }: Pick<DashboardMenuProps, 'shown'> & { items: readonly Dashboard[] }) {
  const { chosen } = shown;
  const choose = useChooseDashboard();
  const onChoose = (id: string | null) =>
    leaveForms(() => {
      shown.edit(null);
      choose(id);
    });
  return (
    <>
      <Choice isCurrent={chosen === null} onClick={() => onChoose(null)}>
        {t('Standard dashboard')}
      </Choice>
      {items.map(({ id, name, is_shared }) => (
        <Choice key={id} isCurrent={id === chosen} onClick={() => onChoose(id)}>
          {name} {is_shared && <ToneBadge tone="quiet">{t('Shared')}</ToneBadge>}
        </Choice>
      ))}
    </>
  );
}

function Choice({
  isCurrent,
  onClick,
  children,
}: {
  isCurrent: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={isCurrent}
      leftSection={isCurrent ? <IconCheck size={16} aria-hidden /> : <IconLayoutDashboard size={16} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  );
}
