import { Button, Stack, Text } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { explainError } from '../../../platform/api/explain-error.ts';
import { toastError } from '../../../ui/toasts/toast.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { useConnect } from '../google-analytics.data.ts';
import type { GoogleConnection, GoogleKind } from '../google-analytics.data.ts';
import { GOOGLE_LABELS } from '../google-labels.ts';
import { t } from '#domain/language/t.ts';

interface ButtonProps {
  organizationId: string;
  kind: GoogleKind;
  /** If set, the permission of this connection is renewed. */
  connection?: GoogleConnection;
  variant?: 'filled' | 'default';
  children: string;
}

/** Opens Google's page, which returns here. Renders nothing for members who may not connect. */
export function ConnectButton({ organizationId, kind, connection, variant = 'filled', children }: ButtonProps) {
  const { may } = usePermission('manage-stores');
  const connect = useConnect(organizationId);
  const returnTo = useLocation({ select: ({ href }) => href });
  if (!may) return null;
  return (
    <Button
      variant={variant}
      leftSection={<IconBrandGoogle size={16} aria-hidden />}
      // Stays busy until the browser has left the page.
      loading={connect.isPending || connect.isSuccess}
      onClick={() =>
        connect.mutate(
          { kind, returnTo, ...(connection !== undefined && { connectionId: connection.id }) },
          { onError: (error) => toastError(explainError(error), { id: 'google' }) },
        )
      }
    >
      {children}
    </Button>
  );
}

/** What a connection offers, and the button for it or whom to ask. */
export function ConnectPanel({ organizationId, kind }: Pick<ButtonProps, 'organizationId' | 'kind'>) {
  const { may, reason } = usePermission('manage-stores');
  const { name, brings } = GOOGLE_LABELS[kind];
  return (
    <EmptyState
      icon={IconBrandGoogle}
      title={t('Connect {name}', { name })}
      action={
        <ConnectButton organizationId={organizationId} kind={kind}>
          {t('Connect {name}', { name })}
        </ConnectButton>
      }
    >
      <Stack gap={8}>
        <Text inherit>{brings}</Text>
        <Text inherit>
          {may
            ? t('Karoo gets read-only access. You can revoke it at any time.')
            : t('Ask the owner or an admin of your organization to connect it. {reason}', { reason: reason ?? '' })}
        </Text>
      </Stack>
    </EmptyState>
  );
}

/** This server has no Google client; only its operator can change that. */
export function NotSetUp() {
  const { may } = usePermission('own-organization');
  return (
    <EmptyState icon={IconBrandGoogle} title={t('No Google figures here')}>
      {may
        ? t('Google isn’t set up on this server. The person who runs it can follow the steps in the operating notes.')
        : t('There’s nothing here.')}
    </EmptyState>
  );
}
