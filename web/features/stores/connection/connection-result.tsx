import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { STORE_FAILURE_TITLES } from '../store-failure-titles.ts';
import type { ConnectionReport } from '../stores.data.ts';

/** The result of a connection test: the shop, or the error and its remedy. */
export function ConnectionResult({ report }: { report: ConnectionReport }) {
  if (!report.ok) {
    return <Problem title={STORE_FAILURE_TITLES.reach} sentence={report.sentence} remedy={report.remedy} />;
  }
  const { shop } = report;
  return (
    <Alert color="teal" role="status" icon={<IconCircleCheck aria-hidden />} title="The connection works">
      {shop && (
        <Text size="sm">
          {shop.name} · {shop.wc_version ? `WooCommerce ${shop.wc_version}` : 'WooCommerce'} · {shop.currency} ·{' '}
          {shop.timezone}
        </Text>
      )}
      {shop && !shop.can_write && (
        <Text size="sm">The key may only read: Karoo shows everything but cannot change orders or products.</Text>
      )}
    </Alert>
  );
}

interface ProblemProps {
  title: string;
  sentence: string | null;
  remedy: string | null;
}

/** An error with its cause and remedy. */
export function Problem({ title, sentence, remedy }: ProblemProps) {
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} title={title}>
      {sentence !== title && <div>{sentence}</div>}
      {remedy}
    </Alert>
  );
}
