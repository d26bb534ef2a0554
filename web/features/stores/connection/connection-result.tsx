import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { STORE_FAILURE_TITLES } from '../failures/store-failure-titles.ts';
import { connectionHelp } from './connection-error.ts';
import type { ConnectionProblem } from './connection-error.ts';
import type { ConnectionReport } from '../stores.data.ts';
import { t } from '#domain/language/t.ts';

/** The result of a connection test: the shop, or the error and its remedy. */
export function ConnectionResult({ report }: { report: ConnectionReport }) {
  if (!report.ok) {
    const { sentence, remedy, code } = report;
    return <Problem title={STORE_FAILURE_TITLES.reach} sentence={sentence} remedy={remedy} code={code} />;
  }
  const { shop } = report;
  return (
    <Alert color="teal" role="status" icon={<IconCircleCheck aria-hidden />} title={t('The connection works')}>
      {shop && (
        <Text size="sm">
          {shop.name} ·{' '}
          {shop.wc_version ? t('WooCommerce {wcVersion}', { wcVersion: shop.wc_version }) : t('WooCommerce')} ·{' '}
          {shop.currency} · {shop.timezone}
        </Text>
      )}
      {report.sentence && (
        <Text size="sm">
          {report.sentence} {report.remedy}
        </Text>
      )}
    </Alert>
  );
}

interface ProblemProps extends ConnectionProblem {
  title: string;
}

/** An error with its cause, its remedy and a link to the help about it. */
export function Problem({ title, ...problem }: ProblemProps) {
  const { sentence, remedy } = problem;
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} title={title}>
      {sentence !== title && <div>{sentence}</div>}
      {remedy}
      <ProblemHelp problem={problem} />
    </Alert>
  );
}

/** Opens in a new tab: leaving the form would lose what was typed. */
export function ProblemHelp({ problem }: { problem: ConnectionProblem }) {
  const help = connectionHelp(problem);
  if (help === null) return null;
  return (
    <div>
      <Anchor href={help} target="_blank" underline="always" inherit>
        {t('See how to fix this')}
      </Anchor>
    </div>
  );
}
