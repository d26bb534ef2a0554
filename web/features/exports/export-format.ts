import { EXPORT_FORMATS, type ExportFormat } from '#domain/export-formats.ts';
import { deviceChoice, setDeviceChoice, useDeviceChoice } from '../../platform/device-choice.ts';

const KEY = 'karoo.export-format';

const read = (chosen: string | null): ExportFormat => EXPORT_FORMATS.find((format) => format === chosen) ?? 'csv';

/** What kind of file exports are on this device. */
export function exportFormat(): ExportFormat {
  return read(deviceChoice(KEY));
}

/** Sets it in all tabs of this browser. */
export function setExportFormat(format: ExportFormat): void {
  setDeviceChoice(KEY, format === 'csv' ? null : format);
}

export function useExportFormat(): ExportFormat {
  return read(useDeviceChoice(KEY));
}

/** CSV, for files that programs read: the chosen kind of CSV, or plain. */
export function csvOf(format: ExportFormat): ExportFormat {
  return format === 'xlsx' || format === 'pdf' ? 'csv' : format;
}
