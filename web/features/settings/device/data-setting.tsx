import { Stack, Text, Button, Group, Switch, Divider, Loader } from '@mantine/core';
import { Panel } from '../../../ui/cards/panel.tsx';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import { useDisclosure } from '@mantine/hooks';
import { CLOSING_DAYS } from '#domain/billing/plans.ts';
import { useMe } from '../../accounts/accounts.public.tsx';
import { ExportFormatChoice } from '../../exports/exports.public.tsx';
import { CloseAccountDialog } from '../account/close-account-dialog.tsx';
import { useState } from 'react';
import { formatCount } from '../../../platform/format/number.ts';
import { clearBehaviour, storedVisitCount } from '../../../platform/preload/behaviour-store.ts';
import { setPreload, usePreloadOn } from '../../../platform/preload/preload-setting.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../../platform/format/trans.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { deviceTimeZone } from '../../../platform/clock.ts';
import { formatDateTime } from '../../../platform/format/date.ts';
import { orpc } from '../../../platform/api/client.ts';
import { reloading } from '../../../platform/query/call-query.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { DataAgeNote } from '../../../ui/states/data-age-note.tsx';
import { describeSize } from './describe-size.ts';
import { dataExports } from '../settings.data.ts';
import type { DataExport } from '../settings.data.ts';
import rows from '../../../ui/styles/rows.module.css';

/** The user's data: export, what this browser learns, and deletion. */
export function DataSetting() {
  return (
    <Stack>
      <ExportsPanel />
      <ExportSetting />
      <PreloadSetting />
      <DiagnosticsLink />
      <CloseAccount />
    </Stack>
  );
}

function ExportSetting() {
  return (
    <Panel title={t('Exports')}>
      <ExportFormatChoice />
    </Panel>
  );
}

function DiagnosticsLink() {
  return (
    <Panel title={t('On this device')}>
      <Text size="sm">
        <Trans
          message="Karoo stores what you last saw, so that your next visit starts instantly. <link>Diagnostics</link> shows how much is stored and clears it."
          tags={{ link: <LinkAnchor to="/dashboard/diagnostics" underline="always" /> }}
        />
      </Text>
    </Panel>
  );
}

/** Closes the account. Once requested, the banner above shows and stops it. */
function CloseAccount() {
  const { deletionDueAt } = useMe();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <Panel title={t('Delete my account')}>
      <Stack gap="sm">
        <Text size="sm">
          {deletionDueAt === null
            ? t(
                'Your account and the organizations you own are deleted {closingDays} days after you ask. Until then, you can sign in, export your data and change your mind.',
                { closingDays: CLOSING_DAYS },
              )
            : t('You’ve already asked for this. Until the date above, you can export your data or keep your account.')}
        </Text>
        {deletionDueAt === null && (
          <Group>
            <Button variant="default" c="var(--karoo-down)" onClick={open}>
              {t('Delete my account')}
            </Button>
          </Group>
        )}
      </Stack>
      <CloseAccountDialog opened={opened} onClose={close} />
    </Panel>
  );
}

/** Whether Karoo learns which screens to preload. The data stay in this browser. */
function PreloadSetting() {
  const { user } = useMe();
  const isOn = usePreloadOn(user.id);
  const [visits, setVisits] = useState(() => storedVisitCount(user.id));
  const reset = () => {
    clearBehaviour(user.id);
    setVisits(0);
    toastSuccess(t('Browsing history cleared'));
  };
  return (
    <Panel title={t('Preloading')}>
      <Stack>
        <Switch
          label={t('Preload screens I’m likely to open next')}
          description={t(
            'Karoo records in this browser which screens you open, when and for how long, and loads the next likely ones in advance. It never records searches or individual orders, products or customers, and sends nothing anywhere. It pauses on slow connections and when data saver is on.',
          )}
          checked={isOn}
          onChange={(event) => setPreload(user.id, event.currentTarget.checked)}
        />
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {visits === 0
              ? t('No visits recorded.')
              : t('{visits, plural, one {{count} visit recorded.} other {{count} visits recorded.}}', {
                  count: formatCount(visits),
                  visits,
                })}
          </Text>
          <Button variant="default" onClick={reset} disabled={visits === 0}>
            {t('Reset')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

function ExportsPanel() {
  const query = useQuery(dataExports.queryOptions());
  const request = useMutation(reloading(orpc.accounts.requestExport, orpc.accounts.exports));
  const preparing = query.data?.items.some(({ status }) => status === 'preparing') ?? false;
  return (
    <Panel title={t('Export my data')} aside={<DataAgeNote at={query.dataUpdatedAt} />} flush>
      <Stack p="md" gap="sm">
        <Text size="sm">
          {t(
            'Everything Karoo stores about you and the organizations you own: your account, stores, orders, products, customers, payments and invoices, as a ZIP of JSON and CSV files. We’ll email you when it’s ready, usually in a few minutes.',
          )}
        </Text>
        <FormError error={request.error} title={t('Couldn’t start the export')} />
        <Group>
          <Button
            variant="default"
            onClick={() => request.mutate(undefined)}
            loading={request.isPending}
            disabled={preparing}
          >
            {preparing ? t('Preparing…') : t('Export my data')}
          </Button>
        </Group>
      </Stack>
      <QueryView query={query} failure={t('Couldn’t load exports')} loading={<RowSkeletons rows={1} height={60} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed" className={rows.foot}>
              {t('No exports yet')}
            </Text>
          ) : (
            <>
              <Divider />
              <ul className={rows.rows} aria-live="polite">
                {items.map((item) => (
                  <ExportRow key={item.id} item={item} />
                ))}
              </ul>
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

function ExportRow({ item }: { item: DataExport }) {
  const at = (instant: string) => formatDateTime(instant, deviceTimeZone());
  return (
    <li className={`${rows.row} ${rows.wrapping}`}>
      {item.status === 'preparing' && <Loader size="sm" aria-hidden />}
      <div className={rows.words}>
        <Text size="sm" fw={500}>
          {t('Requested {at}', { at: at(item.requested_at) })}
        </Text>
        <Text size="xs" c="dimmed">
          {describeExport(item, at)}
        </Text>
      </div>
      {item.url !== null && (
        <Button
          component="a"
          href={item.url}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('Download')}
        </Button>
      )}
    </li>
  );
}

function describeExport({ status, size, expires_at, url }: DataExport, at: (instant: string) => string): string {
  if (status === 'preparing') return t('Preparing');
  if (status === 'failed') return t('Export failed. Try again.');
  if (url === null) return t('Expired. Request a new export.');
  const kept = expires_at === null ? t('Ready') : t('Ready until {at}', { at: at(expires_at) });
  return size === null ? kept : `${kept} · ${describeSize(size)}`;
}
