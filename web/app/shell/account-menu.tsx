import { ActionIcon, Avatar, Box, Button, Menu, Text, useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLogout, IconSettings } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Language } from '#domain/language/language.ts';
import { LANGUAGE } from '#domain/language/locale.ts';
import { currentMembership, signOut, useMe } from '../../features/accounts/accounts.public.tsx';
import {
  canSignOutNow,
  closeSignOutConfirmation,
  SignOutDialog,
  useSignOutConfirmation,
} from '../../features/operations/operations.public.tsx';
import { APPEARANCE_CHOICES, LANGUAGE_CHOICES, useLanguageChoice } from '../../features/settings/settings.public.ts';
import { useOnline } from '../../platform/connection/connection.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { MenuLink } from '../../ui/links/menu-link.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { leaveForms } from '../../ui/forms/leave-forms.ts';
import { usePreloadedDialog } from '../preload/use-preloaded-dialog.ts';
import { t } from '#domain/language/t.ts';

/** The menu behind the avatar: who is signed in, their settings, and sign out. */
export function AccountMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const leave = useSignOut();
  const isAsked = useSignOutConfirmation();
  usePreloadedDialog(SignOutDialog);
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <ActionIcon variant="transparent" radius="xl" aria-label={t('Account')} title={t('Account')}>
            <UserAvatar />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown
          mah="calc(100dvh - var(--karoo-header-height) - 16px)"
          style={{ overflowY: 'auto' }}
          aria-label={t('Account')}
        >
          <UserName />
          <Menu.Divider />
          <MenuLink to="/dashboard/settings" mih={44} leftSection={<IconSettings size={18} stroke={1.5} aria-hidden />}>
            {t('Profile and settings')}
          </MenuLink>
          <Menu.Item
            visibleFrom="md"
            mih={44}
            leftSection={<IconKeyboard size={18} stroke={1.5} aria-hidden />}
            onClick={onShortcuts}
          >
            {t('Keyboard shortcuts')}
          </Menu.Item>
          <Menu.Divider />
          <AppearanceItems />
          <Menu.Divider />
          <LanguageItems />
          <Menu.Divider />
          <Menu.Item
            mih={44}
            leftSection={<IconLogout size={18} stroke={1.5} aria-hidden />}
            disabled={leave.isPending}
            onClick={() => canSignOutNow() && leaveForms(() => leave.mutate())}
          >
            {t('Sign out')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {/* For every button that signs out. */}
      <SignOutDialog opened={isAsked} onClose={closeSignOutConfirmation} onSignOut={leave.mutate} />
    </>
  );
}

function UserAvatar() {
  const me = useMe();
  const initial = (me.profile?.full_name || me.user.email).trim().charAt(0).toUpperCase();
  return (
    <Avatar radius="xl" size={36} color="protea" aria-hidden>
      {initial}
    </Avatar>
  );
}

/** The user's full name with their email, and the organization unless the header has a menu of several. */
function UserName() {
  const me = useMe();
  const name = me.profile?.full_name;
  return (
    <Box px="sm" py="xs">
      <Text size="sm" fw={600} truncate>
        {name || me.user.email}
      </Text>
      {name && (
        <Text size="xs" c="dimmed" truncate>
          {me.user.email}
        </Text>
      )}
      {me.memberships.length < 2 && <OrganizationName name={currentMembership(me)?.organization.name} />}
    </Box>
  );
}

function OrganizationName({ name }: { name: string | undefined }) {
  const label = name === undefined ? undefined : t('Organization: {name}', { name });
  return (
    <Text size="xs" c="dimmed" truncate title={label}>
      {name ?? t('No organization')}
    </Text>
  );
}

function AppearanceItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('Appearance')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
        {APPEARANCE_CHOICES.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value} mih={44} closeMenuOnClick={false}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

function LanguageItems() {
  const change = useLanguageChoice();
  const online = useOnline();
  return (
    <>
      <Menu.Label>{t('Language')}</Menu.Label>
      <Menu.RadioGroup value={LANGUAGE} onChange={(language) => change(language as Language)}>
        {LANGUAGE_CHOICES.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value} mih={44} disabled={!online} closeMenuOnClick>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
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
    onError: toastFailure,
  });
}

/** Signs out from the drawer. */
export function SignOutNavButton() {
  const leave = useSignOut();
  return (
    <Button
      variant="default"
      justify="flex-start"
      leftSection={<IconLogout size={20} stroke={1.5} aria-hidden />}
      onClick={() => canSignOutNow() && leaveForms(() => leave.mutate())}
      loading={leave.isPending}
    >
      {t('Sign out')}
    </Button>
  );
}
