import { NativeSelect } from '@mantine/core';
import { EXPORT_FORMATS } from '#domain/export-formats.ts';
import { t } from '#domain/language/t.ts';
import { csvOf, setExportFormat, useExportFormat } from './export-format.ts';
import { EXPORT_FORMAT_NAMES } from './export-format-names.ts';

/** What kind of file exports are, on this device. With `csvOnly`, for a file that is imported again. */
export function ExportFormatChoice({ csvOnly = false }: { csvOnly?: boolean }) {
  const format = useExportFormat();
  const offered = EXPORT_FORMATS.filter((one) => !csvOnly || csvOf(one) === one);
  return (
    <NativeSelect
      label={t('Exported files')}
      description={t(
        'Excel with South African settings opens CSV files with semicolons in columns. For all exports on this device.',
      )}
      data={offered.map((value) => ({ value, label: EXPORT_FORMAT_NAMES[value] }))}
      value={csvOnly ? csvOf(format) : format}
      onChange={(event) => setExportFormat(offered.find((one) => one === event.currentTarget.value) ?? 'csv')}
    />
  );
}
