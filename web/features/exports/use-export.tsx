import { LOCALE } from '#domain/language/locale.ts';
import { Button, Group, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { explainError } from '../../platform/api/explain-error.ts';
import { orpc } from '../../platform/api/client.ts';
import { storeQuery } from '../../platform/query/store-query.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { toastAction } from '../../ui/toasts/action-toast.tsx';
import { toastError, toastInfo } from '../../ui/toasts/toast.ts';
import { csvOf, exportFormat } from './export-format.ts';
import { download, filledOf, tableExports } from './exports.data.ts';
import type { AskedTable, TableExport } from './exports.data.ts';
import { t } from '#domain/language/t.ts';

type ExportRequest = AskedTable & {
  /** Ids of the rows chosen: only these are exported. */
  chosen?: readonly number[];
  /** The file is imported again. */
  csvOnly?: boolean;
};

const counted = new Intl.NumberFormat(LOCALE);

/** Exports tables: small ones at once, others with `progress`, which then replaces the button, and a stop button. */
export function useExport(storeId: string): {
  start: (request: ExportRequest) => void;
  isStarting: boolean;
  progress: ReactNode;
} {
  const [watched, setWatched] = useState<string | null>(null);
  const request = useMutation(reloading(orpc.exports.request, orpc.exports));
  const list = useQuery({ ...storeQuery(storeId, tableExports), enabled: watched !== null });
  const current = list.data?.items.find(({ id }) => id === watched);
  const isWriting = watched !== null && (current === undefined || current.status === 'preparing');
  const ended = current !== undefined && current.status !== 'preparing' ? current : undefined;
  const reported = useRef<string | null>(null);
  useEffect(() => {
    if (ended === undefined || reported.current === ended.id) return;
    reported.current = ended.id;
    reportEnd(ended);
  }, [ended]);
  const start = ({ table, filter, chosen = [], csvOnly = false }: ExportRequest) => {
    const format = csvOnly ? csvOf(exportFormat()) : exportFormat();
    request.mutate(
      { store_id: storeId, table, filter: filledOf(filter, chosen), format },
      {
        onSuccess: (asked) => {
          if (asked.url !== null) download(asked.url);
          else setWatched(asked.id);
        },
        onError: (error) => toastError(explainError(error), { title: t('Couldn’t start export') }),
      },
    );
  };
  return {
    start,
    isStarting: request.isPending,
    progress: isWriting ? <ExportProgress storeId={storeId} current={current} /> : null,
  };
}

function reportEnd({ name, status, url }: TableExport): void {
  if (status === 'ready' && url !== null) {
    toastAction({
      id: `export ${name}`,
      message: t('{name} is ready.', { name }),
      action: t('Download'),
      onAction: () => download(url),
    });
    download(url);
  } else if (status === 'failed') {
    toastError(t('Couldn’t export {name}. Please export it again.', { name }));
  } else {
    toastInfo(t('{name} was stopped.', { name }));
  }
}

function ExportProgress({ storeId, current }: { storeId: string; current: TableExport | undefined }) {
  const cancel = useMutation(reloading(orpc.exports.cancel, orpc.exports));
  const done = current?.done ?? 0;
  const total = current?.total ?? 0;
  const part = total === 0 ? 0 : (done / total) * 100;
  return (
    <Group gap="xs" wrap="nowrap" role="group" aria-label={t('Export')}>
      <div>
        <Text size="xs" c="dimmed" aria-live="polite">
          {t('{total, plural, one {{written} of {all} row} other {{written} of {all} rows}}', {
            written: counted.format(done),
            all: counted.format(total),
            total,
          })}
        </Text>
        <Progress value={part} size="sm" aria-label={t('Rows exported')} />
      </div>
      <Button
        variant="subtle"
        size="compact-md"
        disabled={current === undefined}
        loading={cancel.isPending}
        onClick={() => current && cancel.mutate({ store_id: storeId, export_id: current.id })}
      >
        {t('Cancel')}
      </Button>
    </Group>
  );
}
