import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { STORE_FAILURE_TITLES } from '../failures/store-failure-titles.ts';
import type { ConnectionReport } from '../stores.data.ts';
import { t } from '#domain/language/t.ts';
import { ORPCError } from '@orpc/client';
import { explainError } from '../../../platform/api/explain-error.ts';

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

/** Why a store couldn't be connected. */
export interface ConnectionProblem {
  sentence: string | null;
  /** What to do about it; null if it isn't about the connection. */
  remedy: string | null;
  /** The server's code of it. */
  code?: string | null;
}

/** Why a shop was refused, and what to do about it. */
export function connectionErrorText(error: unknown): ConnectionProblem {
  const data: unknown = error instanceof ORPCError ? error.data : null;
  if (typeof data === 'object' && data !== null && 'sentence' in data && 'remedy' in data) {
    const code = 'code' in data ? String(data.code) : null;
    return { sentence: String(data.sentence), remedy: String(data.remedy), code };
  }
  return { sentence: explainError(error), remedy: null };
}

/** Sections of the help that explain more than its table of errors does. */
const HELP: Readonly<Record<string, string>> = {
  FIREWALL: '/dashboard/help/connect-store#firewalls',
  REST_DISABLED: '/dashboard/help/connect-store#firewalls',
  PLAIN_PERMALINKS: '/dashboard/help/connect-store#before-you-start',
  WRONG_KEY: '/dashboard/help/connect-store#keys',
  WRONG_SECRET: '/dashboard/help/connect-store#keys',
  NOT_ALLOWED: '/dashboard/help/connect-store#keys',
  READ_ONLY_KEY: '/dashboard/help/connect-store#keys',
};

/** The address of the help about a problem; null if no help explains it. */
export function connectionHelp({ remedy, code }: ConnectionProblem): string | null {
  if (remedy === null || remedy === '' || code === 'UNEXPECTED') return null;
  return HELP[code ?? ''] ?? '/dashboard/help/connect-store#errors';
}
