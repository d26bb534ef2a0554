import { Button, Divider, Group, Loader, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { deviceTimeZone } from '../../platform/clock.ts';
import { formatDateTime } from '../../platform/format/date.ts';
import { orpc } from '../../platform/api/client.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { DataAgeNote } from '../../ui/states/data-age-note.tsx';
import { describeSize } from './device/describe-size.ts';
import type { DataExport } from './settings.data.ts';
import rows from '../../ui/styles/rows.module.css';
import { t } from '#domain/language/t.ts';
import { dataExports } from './settings.data.ts';

export function ExportsPanel() {
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
