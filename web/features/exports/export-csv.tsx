import { LOCALE } from '#domain/language/locale.ts';
import { Button, Group, Progress, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { ExportTableName } from '#contract/exports.ts';
import { explainError } from '../../platform/api/explain-error.ts';
import { formatCount } from '../../platform/format/number.ts';
import { useOnline } from '../../platform/connection/connection.ts';
import { toastAction } from '../../ui/toasts/action-toast.tsx';
import { toastError, toastInfo } from '../../ui/toasts/toast.ts';
import { download, exportsOptions, useCancelExport, useRequestExport } from './exports.data.ts';
import type { ExportFilter, TableExport } from './exports.data.ts';
import * as t from './exports.text.ts';

interface ExportCsvProps {
  storeId: string;
  table: ExportTableName;
  filter: ExportFilter;
  /** Ids of the rows chosen: only these are exported. */
  chosen?: readonly number[];
  /** For use below a report instead of next to a title. */
  small?: boolean;
  /** Instead of "Export CSV". */
  label?: string;
}

const counted = new Intl.NumberFormat(LOCALE);
const OFFLINE = t.youNeedToBeOnline;

/** Exports all rows of a table as CSV, with its filters: small ones at once, others with progress and a stop button. */
export function ExportCsv({ storeId, table, filter, chosen = [], small = false, label }: ExportCsvProps) {
  const [watched, setWatched] = useState<string | null>(null);
  const request = useRequestExport(storeId, table);
  const list = useQuery({ ...exportsOptions(storeId), enabled: watched !== null });
  const current = list.data?.items.find(({ id }) => id === watched);
  const isWriting = watched !== null && (current === undefined || current.status === 'preparing');
  const ended = current !== undefined && current.status !== 'preparing' ? current : undefined;
  const reported = useRef<string | null>(null);
  useEffect(() => {
    if (ended === undefined || reported.current === ended.id) return;
    reported.current = ended.id;
    reportEnd(ended);
  }, [ended]);
  const start = () =>
    request.mutate(
      { filter, chosen },
      {
        onSuccess: (asked) => {
          if (asked.url !== null) download(asked.url);
          else setWatched(asked.id);
        },
        onError: (error) => toastError(explainError(error), { title: t.couldntStartExport }),
      },
    );
  if (isWriting) return <ExportProgress storeId={storeId} current={current} />;
  return <ExportButton small={small} label={label} chosen={chosen.length} busy={request.isPending} onStart={start} />;
}

function reportEnd({ name, status, url }: TableExport): void {
  if (status === 'ready' && url !== null) {
    toastAction({
      id: `export ${name}`,
      message: t.isReady(name),
      action: t.download,
      onAction: () => download(url),
    });
    download(url);
  } else if (status === 'failed') {
    toastError(t.couldntExportPleaseExportItAgain(name));
  } else {
    toastInfo(t.wasStopped(name));
  }
}

interface ExportButtonProps {
  small: boolean;
  label: string | undefined;
  chosen: number;
  busy: boolean;
  onStart: () => void;
}

function ExportButton({ small, label = t.exportCsv, chosen, busy, onStart }: ExportButtonProps) {
  const online = useOnline();
  const reason = useId();
  const target = useRef<HTMLSpanElement>(null);
  return (
    <span ref={target}>
      <Button
        variant="default"
        {...(small ? { size: 'compact-md' } : {})}
        leftSection={<IconDownload size={16} />}
        disabled={!online}
        loading={busy}
        onClick={onStart}
        {...(online ? {} : { 'aria-describedby': reason })}
      >
        {chosen > 0 ? t.exportSelected(formatCount(chosen)) : label}
      </Button>
      {!online && <VisuallyHidden id={reason}>{OFFLINE}</VisuallyHidden>}
      {/* Not around the button, which would rerender when the connection changes. */}
      {!online && <Tooltip label={OFFLINE} target={target} />}
    </span>
  );
}

function ExportProgress({ storeId, current }: { storeId: string; current: TableExport | undefined }) {
  const cancel = useCancelExport(storeId);
  const done = current?.done ?? 0;
  const total = current?.total ?? 0;
  const part = total === 0 ? 0 : (done / total) * 100;
  return (
    <Group gap="xs" wrap="nowrap" role="group" aria-label={t.exportLabel}>
      <div>
        <Text size="xs" c="dimmed" aria-live="polite">
          {t.ofCounted(counted.format(done), counted.format(total), total)}
        </Text>
        <Progress value={part} size="sm" aria-label={t.rowsExported} />
      </div>
      <Button
        variant="subtle"
        size="compact-md"
        disabled={current === undefined}
        loading={cancel.isPending}
        onClick={() => current && cancel.mutate(current.id)}
      >
        {t.cancel}
      </Button>
    </Group>
  );
}
