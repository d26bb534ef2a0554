import { Skeleton, Text } from '@mantine/core';
import { orpc } from '../../platform/api/client.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { useStoreQuery } from '../../platform/query/store-query.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { t } from '#domain/language/t.ts';

/** Output VAT of the current tax period. */
export function VatCard() {
  const query = useStoreQuery(orpc.finance.vat, {});
  return (
    <Panel
      title={t('VAT to pay')}
      aside={
        <LinkAnchor to="/dashboard/analytics" search={{ tab: 'finance' }} size="sm">
          {t('Finance')}
        </LinkAnchor>
      }
    >
      <QueryView query={query} failure={t('Couldn’t load figures')} loading={<Skeleton height={92} />}>
        {({ name, totals, currency }) => (
          <>
            <Text size="sm" c="dimmed">
              {t('Output VAT of {period}, so far', { period: name })}
            </Text>
            <Text fz="1.75rem" lh="2.5rem" fw={650} className="karoo-figures">
              {formatMoneyExact(totals.vat, currency)}
            </Text>
            <Text size="sm" c="dimmed">
              {t('Input VAT isn’t deducted: your store doesn’t record it.')}
            </Text>
          </>
        )}
      </QueryView>
    </Panel>
  );
}
