import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ExportFormat } from '#domain/export-formats.ts';
import { formatCount } from '../../platform/format/number.ts';
import { useExportFormat } from './export-format.ts';
import type { AskedTable } from './exports.data.ts';
import { OnlineOnly } from './online-only.tsx';
import { useExport } from './use-export.tsx';
import { t } from '#domain/language/t.ts';

type ExportCsvProps = AskedTable & {
  storeId: string;
  /** Ids of the rows chosen: only these are exported. */
  chosen?: readonly number[];
  /** For use beside a panel's title instead of a screen's. */
  small?: boolean;
  /** Instead of "Export CSV" or "Export Excel". */
  label?: string;
  /** The file is imported again. */
  csvOnly?: boolean;
};

/** Exports all rows of a table, with its filters: small ones at once, others with progress and a stop button. */
export function ExportCsv(props: ExportCsvProps) {
  const { storeId, chosen = [], small = false, label, csvOnly = false, ...asked } = props;
  const { start, isStarting, progress } = useExport(storeId);
  const format = useExportFormat();
  if (progress) return progress;
  return (
    <OnlineOnly>
      {(online) => (
        <Button
          variant="default"
          {...(small ? { size: 'compact-md' } : {})}
          leftSection={<IconDownload size={16} />}
          loading={isStarting}
          onClick={() => start({ ...asked, chosen, csvOnly })}
          {...online}
        >
          {chosen.length > 0
            ? t('Export {count} selected', { count: formatCount(chosen.length) })
            : (label ?? exportLabel(format))}
        </Button>
      )}
    </OnlineOnly>
  );
}

function exportLabel(format: ExportFormat): string {
  if (format === 'pdf') return t('Export PDF');
  return format === 'xlsx' ? t('Export Excel') : t('Export CSV');
}
