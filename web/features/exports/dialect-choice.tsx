import { Switch } from '@mantine/core';
import { t } from '#domain/language/t.ts';
import { setCsvDialect, useCsvDialect } from './dialect-setting.ts';

/** For whom exported files are, on this device. */
export function CsvDialectChoice() {
  const dialect = useCsvDialect();
  return (
    <Switch
      label={t('Semicolons and decimal commas in CSV files')}
      description={t('Excel with South African settings opens these files in columns. For all exports on this device.')}
      checked={dialect === 'semicolon'}
      onChange={(event) => setCsvDialect(event.currentTarget.checked ? 'semicolon' : 'comma')}
    />
  );
}
