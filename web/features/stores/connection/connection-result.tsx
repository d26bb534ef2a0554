import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { STORE_FAILURE_TITLES } from '../store-failure-titles.ts';
import type { ConnectionReport } from '../stores.data.ts';
import * as t from '../stores.text.ts';

/** The result of a connection test: the shop, or the error and its remedy. */
export function ConnectionResult({ report }: { report: ConnectionReport }) {
  if (!report.ok) {
    return <Problem title={STORE_FAILURE_TITLES.reach} sentence={report.sentence} remedy={report.remedy} />;
  }
  const { shop } = report;
  return (
    <Alert color="teal" role="status" icon={<IconCircleCheck aria-hidden />} title={t.theConnectionWorks}>
      {shop && (
        <Text size="sm">
          {shop.name} · {shop.wc_version ? t.wooCommerceWcVersion(shop.wc_version) : t.wooCommerce} · {shop.currency} ·{' '}
          {shop.timezone}
        </Text>
      )}
      {shop && !shop.can_write && <Text size="sm">{t.thisKeyIsReadOnly}</Text>}
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
