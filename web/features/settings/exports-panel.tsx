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

export function ExportsPanel() {
  const query = useQuery(exportsOptions);
  const request = useRequestExport();
  const preparing = query.data?.items.some(({ status }) => status === 'preparing') ?? false;
  return (
    <Panel title="Export my data" aside={<DataAgeNote at={query.dataUpdatedAt} />} flush>
      <Stack p="md" gap="sm">
        <Text size="sm">
          Everything Karoo stores about you and the organizations you own: your account, stores, orders, products,
          customers, payments and invoices, as a ZIP of JSON and CSV files. We'll email you when it's ready, usually in
          a few minutes.
        </Text>
        <FormError error={request.error} title="Couldn't start the export" />
        <Group>
          <Button
            variant="default"
            onClick={() => request.mutate(undefined)}
            loading={request.isPending}
            disabled={preparing}
          >
            {preparing ? 'Preparing…' : 'Export my data'}
          </Button>
        </Group>
      </Stack>
      <QueryView query={query} failure="Failed to load exports" loading={<RowSkeletons rows={1} height={64} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed" className={classes.foot}>
              No exports yet
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
          Requested {at(item.requested_at)}
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
          Download
        </Button>
      )}
    </li>
  );
}

function describeExport({ status, size, expires_at, url }: DataExport, at: (instant: string) => string): string {
  if (status === 'preparing') return 'Preparing';
  if (status === 'failed') return 'Export failed. Try again.';
  if (url === null) return 'Expired. Request a new export.';
  const kept = expires_at === null ? 'Ready' : `Ready until ${at(expires_at)}`;
  return size === null ? kept : `${kept} · ${describeSize(size)}`;
}
