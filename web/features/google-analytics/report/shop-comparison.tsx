import { Stack, Table, Text } from '@mantine/core';
import { Panel } from '../../../ui/cards/panel.tsx';
import { MetricHint } from '../../../ui/states/metric-hint.tsx';
import type { WebFigures } from '../google-analytics.data.ts';
import { explainComparison, prepareShopComparison } from './prepare-web-report.ts';
import type { ShopTotals } from './prepare-web-report.ts';
import { t } from '#domain/language/t.ts';
import text from '../../../ui/styles/text.module.css';
import rows from '../../../ui/styles/rows.module.css';

interface Props {
  figures: WebFigures;
  shop: ShopTotals;
  shopName: string;
}

/** Compares the shop's own orders of these days with those that Google counted, and explains the difference. */
export function ShopComparison({ figures, shop, shopName }: Props) {
  const title = t('Your orders and Google’s');
  return (
    <Panel
      title={title}
      flush
      aside={
        <MetricHint of={title}>
          {t(
            'Sales on both sides include tax and shipping, less refunds. The average order is those sales divided by orders. Google counts the value your store’s tag sends with each order: if it leaves out tax or shipping, Google’s figure is lower. Conversion is orders divided by the sessions Google counted.',
          )}
        </MetricHint>
      }
    >
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('Figure')}</Table.Th>
            <Table.Th scope="col" className={text.figure}>
              {shopName}
            </Table.Th>
            <Table.Th scope="col" className={text.figure}>
              {t('Google')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {prepareShopComparison(figures, shop).map(({ label, shop: own, google }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td className={text.figure}>{own}</Table.Td>
              <Table.Td className={text.figure}>{google}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Stack gap={4} className={rows.foot}>
        <Text size="sm" c="dimmed">
          {explainComparison(figures, shop)}
        </Text>
        {figures.connection.warnings.map((warning) => (
          <Text key={warning} size="sm">
            {warning}
          </Text>
        ))}
      </Stack>
    </Panel>
  );
}
