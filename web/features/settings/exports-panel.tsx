import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { deviceTimeZone } from '../../platform/clock.ts';
import { formatDateTime } from '../../platform/format/date.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { DataAgeNote } from '../../ui/states/data-age-note.tsx';
import { describeSize } from './device/describe-size.ts';
import { exportsOptions, useRequestExport } from './settings.data.ts';
import type { DataExport } from './settings.data.ts';
import classes from './settings.module.css';
import * as t from './settings.text.ts';

export function ExportsPanel() {
  const query = useQuery(exportsOptions);
  const request = useRequestExport();
  const preparing = query.data?.items.some(({ status }) => status === 'preparing') ?? false;
  return (
    <Panel title={t.exportMyData} aside={<DataAgeNote at={query.dataUpdatedAt} />} flush>
      <Stack p="md" gap="sm">
        <Text size="sm">{t.everythingKarooStoresAboutYou}</Text>
        <FormError error={request.error} title={t.couldntStartTheExport} />
        <Group>
          <Button
            variant="default"
            onClick={() => request.mutate(undefined)}
            loading={request.isPending}
            disabled={preparing}
          >
            {preparing ? t.preparing : t.exportMyData}
          </Button>
        </Group>
      </Stack>
      <QueryView query={query} failure={t.couldntLoadExports} loading={<RowSkeletons rows={1} height={64} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed" className={classes.foot}>
              {t.noExportsYet}
            </Text>
          ) : (
            <ul className={`${classes.rows} ${classes.ruled}`} aria-live="polite">
              {items.map((item) => (
                <ExportRow key={item.id} item={item} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
}

function ExportRow({ item }: { item: DataExport }) {
  const at = (instant: string) => formatDateTime(instant, deviceTimeZone());
  return (
    <li className={classes.row}>
      {item.status === 'preparing' && <Loader size="sm" aria-hidden />}
      <div className={classes.rowText}>
        <Text size="sm" fw={500}>
          {t.requestedAt(at(item.requested_at))}
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
          {t.download}
        </Button>
      )}
    </li>
  );
}

function describeExport({ status, size, expires_at, url }: DataExport, at: (instant: string) => string): string {
  if (status === 'preparing') return t.preparing2;
  if (status === 'failed') return t.exportFailedTryAgain;
  if (url === null) return t.expiredRequestANewExport;
  const kept = expires_at === null ? t.ready : t.readyUntil(at(expires_at));
  return size === null ? kept : `${kept} · ${describeSize(size)}`;
}
