import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHourglass, IconPlugConnectedX } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { codeOf, explainError } from '../../../platform/api/explain-error.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { PropertyDialog } from '../connection/property-picker.tsx';
import { ConnectButton } from '../connection/connect-panel.tsx';
import type { GoogleConnection } from '../google-analytics.data.ts';
import { GOOGLE_LABELS } from '../google-labels.ts';
import { quotaMessage } from './quota-message.ts';
import { t } from '#domain/language/t.ts';

interface Props {
  organizationId: string;
  connection: GoogleConnection;
  query: UseQueryResult<unknown>;
}

/** Why there are no figures, not even older ones, and what to do about it. */
export function GoogleErrorNotice({ organizationId, connection, query }: Props) {
  const { may, reason } = usePermission('manage-stores');
  const error = query.error ?? new TypeError('offline');
  const retry = { onRetry: () => void query.refetch(), retrying: query.isFetching };
  switch (codeOf(error)) {
    case 'GOOGLE_RECONNECT':
      return (
        <EmptyState
          icon={IconPlugConnectedX}
          title={t('{name} is no longer connected', { name: GOOGLE_LABELS[connection.kind].name })}
          action={
            <ConnectButton organizationId={organizationId} kind={connection.kind} connection={connection}>
              {t('Reconnect')}
            </ConnectButton>
          }
        >
          {explainError(error)} {!may && t('Ask the owner or an admin of your organization. {reason}', { reason })}
        </EmptyState>
      );
    case 'GOOGLE_QUOTA':
      return (
        <EmptyState
          icon={IconHourglass}
          title={t('Google’s request limit is reached')}
          action={
            <Button variant="default" onClick={retry.onRetry} loading={retry.retrying}>
              {t('Try Again')}
            </Button>
          }
        >
          {quotaMessage(error)}
        </EmptyState>
      );
    case 'GOOGLE_REFUSED':
      return <Refused organizationId={organizationId} connection={connection} error={error} retry={retry} />;
    default:
      return <ErrorState error={error} title={t('Couldn’t load figures')} {...retry} />;
  }
}

interface RefusedProps extends Omit<Props, 'query'> {
  error: unknown;
  retry: { onRetry: () => void; retrying: boolean };
}

function Refused({ organizationId, connection, error, retry }: RefusedProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const { may } = usePermission('manage-stores');
  const { name, chosen } = GOOGLE_LABELS[connection.kind];
  return (
    <>
      <ErrorState
        error={error}
        title={t('{name} didn’t respond for {propertyName}', {
          name,
          propertyName: connection.property_name ?? 'this',
        })}
        {...retry}
      />
      {may && (
        <Button variant="subtle" onClick={open} mx="auto">
          {t('{chosen, select, property {Select another property} other {Select another site}}', { chosen })}
        </Button>
      )}
      <PropertyDialog organizationId={organizationId} connection={connection} opened={opened} onClose={close} />
    </>
  );
}
