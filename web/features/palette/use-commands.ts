import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconArrowRight,
  IconBookmark,
  IconBuildingStore,
  IconCreditCard,
  IconKeyboard,
  IconLogout,
  IconMessage2,
  IconMoon,
  IconSun,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { roleMay } from '#domain/roles.ts';
import { orpc } from '../../platform/api/client.ts';
import { logWarning } from '../../platform/log.ts';
import { storeQuery } from '../../platform/query/store-query.ts';
import { leaveForms } from '../../ui/forms/leave-forms.ts';
import type { Command } from '../../ui/links/command.ts';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { signOut, useCurrentMembership, useSelectStore, useMe } from '../accounts/accounts.public.tsx';
import { canSignOutNow } from '../operations/operations.public.tsx';
import { useStores } from '../stores/stores.public.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import type { PaletteScreen } from './palette-screen.ts';
import { t } from '#domain/language/t.ts';

/** Runs after the palette has closed, so it reports its own failure. */
function withErrorToast(work: Promise<unknown>): void {
  work.catch(toastFailure);
}

/** The screens: navigation and billing. Only billing without a plan. */
export function useScreens(screens: readonly PaletteScreen[]): PaletteEntry[] {
  const me = useMe();
  const navigate = useNavigate();
  const billing: PaletteEntry = {
    id: 'screen:/settings/billing',
    label: t('Billing'),
    words: t('plan subscription invoices payment card'),
    icon: IconCreditCard,
    run: () => void navigate({ to: '/settings/billing' }),
  };
  if (!me.hasFullAccess) return [billing];
  return [
    ...screens.map(({ label, to, icon }) => ({ id: `screen:${to}`, label, icon, run: () => void navigate({ to }) })),
    billing,
  ];
}

/** What the features declare: found by typing, not listed. */
export function useDeclaredCommands(load: () => Promise<readonly Command[]>): PaletteEntry[] {
  const me = useMe();
  const role = useCurrentMembership()?.role;
  const navigate = useNavigate();
  const [commands, setCommands] = useState<readonly Command[]>([]);
  useEffect(() => {
    load().then(setCommands, (error: unknown) => logWarning(t('Couldn’t load commands'), error));
  }, [load]);
  if (!me.hasFullAccess) return [];
  return commands
    .filter(({ needs }) => needs === undefined || (role !== undefined && roleMay(role, needs)))
    .map(({ id, label, words = '', link }) => ({
      id,
      label,
      words,
      icon: IconArrowRight,
      run: () => void navigate(link),
    }));
}

/** The saved questions of the selected store: found by typing, not listed. */
export function useSavedQuestions(): PaletteEntry[] {
  const me = useMe();
  const navigate = useNavigate();
  const { current } = useStores();
  const storeId = current?.id ?? '';
  const { data } = useQuery({
    ...storeQuery(storeId, orpc.savedQuestions.list),
    enabled: me.hasFullAccess && storeId !== '',
  });
  return (data?.items ?? []).map(({ id, name, question }) => ({
    id: `question:${id}`,
    label: name,
    detail: t('Saved question'),
    words: t('analytics explore report saved question'),
    icon: IconBookmark,
    run: () => void navigate({ to: '/dashboard/analytics', search: { tab: 'explore', ...question, saved: id } }),
  }));
}

interface PaletteHandlers {
  onHelp: () => void;
  onFeedback: () => void;
}

export function useActions({ onHelp, onFeedback }: PaletteHandlers): PaletteEntry[] {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return [
    {
      id: 'action:colors',
      label: dark ? t('Switch to light mode') : t('Switch to dark mode'),
      words: t('toggle color colour scheme theme appearance light dark mode'),
      icon: dark ? IconSun : IconMoon,
      run: () => setColorScheme(dark ? 'light' : 'dark'),
    },
    { id: 'action:help', label: t('Keyboard shortcuts'), words: t('help keys'), icon: IconKeyboard, run: onHelp },
    {
      id: 'action:feedback',
      label: t('Send feedback'),
      words: t('contact support'),
      icon: IconMessage2,
      run: onFeedback,
    },
    {
      id: 'action:sign-out',
      label: t('Sign out'),
      words: t('log out logout'),
      icon: IconLogout,
      run: () => {
        if (canSignOutNow())
          leaveForms(() => withErrorToast(signOut(queryClient).then(() => navigate({ to: '/login' }))));
      },
    },
  ];
}

/** The organization's other shops, and the user's other organizations. */
export function useSwitches(): PaletteEntry[] {
  const me = useMe();
  const choose = useSelectStore();
  const { stores, current, organizationId } = useStores();
  const shops = organizationId === null || !me.hasFullAccess ? [] : stores.filter(({ id }) => id !== current?.id);
  const others = me.memberships.filter((membership) => membership.organization_id !== organizationId);
  return [
    ...shops.map(({ id, name }) => ({
      id: `store:${id}`,
      label: t('Switch store: {name}', { name }),
      words: t('store'),
      icon: IconBuildingStore,
      run: () =>
        leaveForms(() => withErrorToast(choose.mutateAsync({ organization_id: organizationId ?? '', store_id: id }))),
    })),
    ...others.map(({ organization_id, organization }) => ({
      id: `organization:${organization_id}`,
      label: t('Switch organization: {name}', { name: organization.name }),
      icon: IconUsersGroup,
      run: () => leaveForms(() => withErrorToast(choose.mutateAsync({ organization_id, store_id: null }))),
    })),
  ];
}
