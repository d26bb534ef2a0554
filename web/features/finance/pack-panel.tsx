import { Button, Divider, Group, Loader, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { formatDateTime } from '../../platform/format/date.ts';
import { formatCount } from '../../platform/format/number.ts';
import { orpc } from '../../platform/api/client.ts';
import { useStoreQuery, useTimeZone } from '../../platform/query/store-query.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { DataAgeNote } from '../../ui/states/data-age-note.tsx';
import { useReport } from '../analytics/analytics.public.ts';
import { periodText } from './prepare-tax-period.ts';
import { financePacks } from './finance.data.ts';
import type { FinancePack } from './finance.data.ts';
import rows from '../../ui/styles/rows.module.css';
import { t } from '#domain/language/t.ts';

/** Requests the accountant pack of the range, and lists packs. The server creates them and stores them for a week. */
export function PackPanel() {
  const { store, range } = useReport();
  const query = useStoreQuery(financePacks);
  const request = useMutation(reloading(orpc.finance.requestPack, orpc.finance.packs));
  const isMaking = (kind: FinancePack['kind']) =>
    query.data?.items.some(
      (pack) => pack.status === 'preparing' && pack.kind === kind && pack.from === range.from && pack.to === range.to,
    ) ?? false;
  return (
    <Panel title={t('Accountant pack')} aside={<DataAgeNote at={query.dataUpdatedAt} />} flush>
      <Stack p="md" gap="sm">
        <Text size="sm">
          {t(
            'Sales, VAT, payments, refunds, shipping and discounts for {periodText}, with how each figure is calculated. Get one PDF, or a ZIP of CSV files that lists every order and refund behind the VAT.',
            { periodText: periodText(range) },
          )}
        </Text>
        <FormError error={request.error} title={t('Couldn’t create the pack')} />
        <Group gap="sm">
          {(['pdf', 'csv'] as const).map((kind) => (
            <Button
              key={kind}
              variant="default"
              disabled={isMaking(kind)}
              loading={request.isPending && request.variables.kind === kind}
              onClick={() => request.mutate({ store_id: store.id, ...range, kind })}
            >
              {isMaking(kind) ? t('Creating…') : kind === 'pdf' ? t('Create PDF') : t('Create CSV files')}
            </Button>
          ))}
        </Group>
      </Stack>
      <QueryView query={query} failure={t('Failed to load packs')} loading={<RowSkeletons rows={1} height={60} />}>
        {({ items }) => (
          <>
            {items.length > 0 && <Divider />}
            <ul className={rows.rows} aria-live="polite">
              {items.map((pack) => (
                <PackRow key={pack.id} pack={pack} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function PackRow({ pack }: { pack: FinancePack }) {
  const timeZone = useTimeZone();
  const { status, kind, url } = pack;
  return (
    <li className={rows.row}>
      {status === 'preparing' && <Loader size="sm" aria-hidden />}
      <div className={rows.words}>
        <Text size="sm" fw={500}>
          {periodText(pack)}, {kind === 'pdf' ? t('PDF') : t('CSV files')}
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
          {t('Download')}
        </Button>
      )}
    </li>
  );
}

function describePack({ status, done, total, expires_at, url }: FinancePack, timeZone: string): string {
  if (status === 'preparing') {
    return total > 0
      ? t('{read} of {all} orders and refunds', { read: formatCount(done), all: formatCount(total) })
      : t('Creating…');
  }
  if (status === 'failed') return t('Couldn’t create this pack. Try again.');
  if (url === null || expires_at === null) return t('Expired. Create a new one.');
  return t('Ready. Available until {dateTime}.', { dateTime: formatDateTime(expires_at, timeZone) });
}
