import { Alert, List } from '@mantine/core';
import type { RecordWarning } from '#domain/record-warning.ts';
import { describeWarning } from './describe-warning.ts';
import { t } from '#domain/language/t.ts';

export interface WarningsOf {
  readonly warnings: readonly RecordWarning[];
  /** Of which variation of the record. */
  readonly variation?: string;
}

/** Lists the values of a shop's record that Karoo cannot use, and what it uses instead. Empty without any. */
export function RecordWarnings({ groups }: { groups: readonly WarningsOf[] }) {
  const sentences = groups.flatMap(({ warnings, variation }) =>
    warnings.map((warning) => describeWarning(warning, variation)),
  );
  if (sentences.length === 0) return null;
  return (
    <Alert color="yellow" title={t('Values Karoo can’t use')}>
      <List size="sm">
        {[...new Set(sentences)].map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
      {t('Correct them in your store. The next sync updates them here.')}
    </Alert>
  );
}
