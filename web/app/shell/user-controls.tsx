import { ActionIcon, Avatar, Button, Text } from '@mantine/core';
import { IconLogout, IconSettings } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { currentMembership, signOut, useMe } from '../../features/accounts/accounts.public.tsx';
import { canSignOutNow, SignOutDialog } from '../../features/operations/operations.public.tsx';
import { explainError } from '../../platform/api/explain-error.ts';
import { toastError } from '../../ui/toasts/toast.ts';
import classes from './shell.module.css';
import { t } from '#domain/language/t.ts';

/** The user's full name, or their email without one; below it the organization. */
export function UserName() {
  const me = useMe();
  return (
    <div className={classes.user}>
      <Text size="sm" fw={500} truncate>
        {me.profile?.full_name || me.user.email}
      </Text>
      <Text size="xs" c="dimmed" truncate>
        {currentMembership(me)?.organization.name ?? t('No organization')}
      </Text>
    </div>
  );
}

export function UserAvatar() {
  const me = useMe();
  const initial = (me.profile?.full_name || me.user.email).trim().charAt(0).toUpperCase();
  return (
    <Avatar radius="xl" size={36} color="protea" aria-hidden>
      {initial}
    </Avatar>
  );
}

export function SettingsButton() {
  return (
    <ActionIcon
      aria-label={t('Settings')}
      renderRoot={(props) => <Link to="/dashboard/settings" activeProps={{}} {...props} />}
    >
      <IconSettings size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}

function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => signOut(queryClient),
    // Also offline, where a mutation would wait.
    networkMode: 'always',
    onSuccess: () => navigate({ to: '/login' }),
    onError: (error) => toastError(explainError(error)),
  });
}

/** Also renders the dialog about waiting changes, for every sign-out button. */
export function SignOutButton() {
  const leave = useSignOut();
  return (
    <>
      <ActionIcon
        aria-label={t('Sign out')}
        onClick={() => canSignOutNow() && leave.mutate()}
        loading={leave.isPending}
      >
        <IconLogout size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      <SignOutDialog onSignOut={leave.mutate} />
    </>
  );
}

/** The same for the drawer, with its label. */
export function SignOutNavButton() {
  const leave = useSignOut();
  return (
    <Button
      variant="default"
      justify="flex-start"
      leftSection={<IconLogout size={20} stroke={1.5} aria-hidden />}
      onClick={() => canSignOutNow() && leave.mutate()}
      loading={leave.isPending}
    >
      {t('Sign out')}
    </Button>
  );
}
