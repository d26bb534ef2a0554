import { Alert, Button } from '@mantine/core';
import type { OfStore } from './use-each-store.ts';
import { t } from '#domain/language/t.ts';

/** Names the stores that could not be read, which what is shown leaves out. */
export function UnansweredStores({ all }: { all: readonly OfStore<unknown>[] }) {
  const failed = all.filter(
    ({ query }) => query.data === undefined && (query.isError || query.fetchStatus === 'paused'),
  );
  if (failed.length === 0) return null;
  const names = failed.map(({ store }) => store.name).join(', ');
  return (
    <Alert color="yellow" title={t('Without {names}', { names })}>
      <p>{t('What is shown leaves out what could not be read.')}</p>
      <Button variant="default" onClick={() => failed.forEach(({ query }) => void query.refetch())}>
        {t('Try Again')}
      </Button>
    </Alert>
  );
}
