import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../platform/format/date.ts';
import { formatCount } from '../../platform/format/number.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { DataAgeNote } from '../../ui/states/data-age-note.tsx';
import { useReport } from '../analytics/analytics.public.ts';
import { periodText } from './prepare-tax-period.ts';
import { packsOptions, useRequestPack } from './finance.data.ts';
import type { FinancePack } from './finance.data.ts';
import classes from './finance.module.css';
import * as t from './finance.text.ts';

/** Requests the accountant pack of the range, and lists packs. The server creates them and stores them for a week. */
export function PackPanel() {
  const { store, range } = useReport();
  const query = useQuery(packsOptions(store.id));
  const request = useRequestPack(store.id);
  const isMaking = (kind: FinancePack['kind']) =>
    query.data?.items.some(
      (pack) => pack.status === 'preparing' && pack.kind === kind && pack.from === range.from && pack.to === range.to,
    ) ?? false;
  return (
    <Panel title={t.accountantPack} aside={<DataAgeNote at={query.dataUpdatedAt} timeZone={store.timezone} />} flush>
      <Stack p="md" gap="sm">
        <Text size="sm">{t.salesVatPaymentsRefundsShipping(periodText(range))}</Text>
        <FormError error={request.error} title={t.couldntCreateThePack} />
        <Group gap="sm">
          {(['pdf', 'csv'] as const).map((kind) => (
            <Button
              key={kind}
              variant="default"
              disabled={isMaking(kind)}
              loading={request.isPending && request.variables.kind === kind}
              onClick={() => request.mutate({ ...range, kind })}
            >
              {isMaking(kind) ? t.creating : kind === 'pdf' ? t.createPdf : t.createCsvFiles}
            </Button>
          ))}
        </Group>
      </Stack>
      <QueryView query={query} failure={t.failedToLoadPacks} loading={<RowSkeletons rows={1} height={64} />}>
        {({ items }) => (
          <ul className={classes.packs} aria-live="polite">
            {items.map((pack) => (
              <PackRow key={pack.id} pack={pack} timeZone={store.timezone} />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

function PackRow({ pack, timeZone }: { pack: FinancePack; timeZone: string }) {
  const { status, kind, url } = pack;
  return (
    <li className={classes.pack}>
      {status === 'preparing' && <Loader size="sm" aria-hidden />}
      <div className={classes.packText}>
        <Text size="sm" fw={500}>
          {periodText(pack)}, {kind === 'pdf' ? t.pdf : t.csvFiles}
        </Text>
        <Text size="xs" c="dimmed">
          {describePack(pack, timeZone)}
        </Text>
      </div>
      {url !== null && (
        <Button
          component="a"
          href={url}
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

function describePack({ status, done, total, expires_at, url }: FinancePack, timeZone: string): string {
  if (status === 'preparing') {
    return total > 0 ? t.ofOrdersAndRefunds(formatCount(done), formatCount(total)) : t.creating;
  }
  if (status === 'failed') return t.couldntCreateThisPackTryAgain;
  if (url === null || expires_at === null) return t.expiredCreateANewOne;
  return t.readyAvailableUntil(formatDateTime(expires_at, timeZone));
}
