import { Stack, Table, Text } from '@mantine/core';
import { Panel } from '../../../ui/cards/panel.tsx';
import { MetricHint } from '../../../ui/states/metric-hint.tsx';
import type { WebFigures } from '../google-analytics.data.ts';
import classes from '../google-analytics.module.css';
import { prepareShopComparison } from './prepare-web-report.ts';
import type { ShopTotals } from './prepare-web-report.ts';

interface Props {
  figures: WebFigures;
  shop: ShopTotals;
  shopName: string;
}

/** The shop's own orders of these days beside what Google saw of them, and why the two differ. */
export function ShopComparison({ figures, shop, shopName }: Props) {
  const title = 'Your orders and Google’s';
  return (
    <Panel
      title={title}
      flush
      aside={
        <MetricHint of={title}>
          Sales of both sides have tax and shipping in them and refunds taken off; the average order is those sales
          divided by orders. Google counts the value that your shop’s tag sends with an order: where it is set up to
          leave tax or shipping out, Google’s side is lower. Conversion: orders divided by the sessions that Google
          counted.
        </MetricHint>
      }
    >
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Figure</Table.Th>
            <Table.Th scope="col" className={classes.figure}>
              {shopName}
            </Table.Th>
            <Table.Th scope="col" className={classes.figure}>
              Google
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {prepareShopComparison(figures, shop).map(({ label, shop: own, google }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td className={classes.figure}>{own}</Table.Td>
              <Table.Td className={classes.figure}>{google}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Stack gap={4} className={classes.foot}>
        <Text size="sm" c="dimmed">
          Your shop’s figures are the ones to book by. Google mostly counts less: people who refuse cookies or block
          trackers are not seen, nor are orders taken by phone or renewed by themselves; and it goes on counting orders
          that were cancelled or refunded later. For the same reason it sees fewer sessions than there were, so the true
          conversion is lower than your shop’s orders make it.
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
