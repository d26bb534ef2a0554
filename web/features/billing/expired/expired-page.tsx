import { Anchor, Button, Divider, Group, List, Loader, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PAID_PLANS } from '#domain/billing/plans.ts';
import { orpc } from '../../../platform/api/client.ts';
import { reloading } from '../../../platform/query/call-query.ts';
import { LinkButton } from '../../../ui/links/links.tsx';
import { toastFailure } from '../../../ui/toasts/toast-failure.ts';
import { meOptions, signOut } from '../../accounts/accounts.public.tsx';
import type { Me } from '../../accounts/accounts.public.tsx';
import { OrganizationSwitcher } from '../../organizations/organizations.public.tsx';
import { describeLostAccess } from './describe-lost-access.ts';
import { StandaloneLayout } from '../standalone-layout.tsx';
import { priceLabels, savingsLabel } from '../plan-labels.ts';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../../platform/format/trans.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { dataExports } from '../billing.data.ts';

const route = getRouteApi('/expired');

/** Shown when the trial or plan has expired: why, what remains, and the next step. */
export function ExpiredPage() {
  const { to } = route.useSearch();
  // It may have been paid meanwhile, here or on another device.
  const { data: me } = useQuery({ ...meOptions, refetchOnMount: 'always' });
  const stays = me && !me.hasFullAccess;
  const router = useRouter();
  // The route's guard redirects all others, but only runs on navigation.
  useEffect(() => {
    if (!stays) void router.invalidate();
  }, [stays, router]);
  return stays ? <Expired me={me} to={to} /> : <Loader role="status" aria-label={t('Loading...')} />;
}

function Expired({ me, to }: { me: Me; to: string | undefined }) {
  const words = describeLostAccess(me);
  return (
    <StandaloneLayout title={words.title} wide>
      <Text>{words.text}</Text>
      <Text size="sm" c="dimmed">
        {words.stays}
      </Text>
      {words.buys && <Prices />}
      {words.action !== null && (
        <LinkButton to="/settings/billing" search={to === undefined ? {} : { to }}>
          {words.action}
        </LinkButton>
      )}
      {me.memberships.length > 1 && (
        <Group gap="xs">
          <Text size="sm">{t('Switch to another organization:')}</Text>
          <OrganizationSwitcher />
        </Group>
      )}
      <Divider />
      <ExportMyData />
      <Foot email={me.user.email} />
    </StandaloneLayout>
  );
}

function Prices() {
  return (
    <List size="sm" spacing={4}>
      {PAID_PLANS.map((plan) => (
        <List.Item key={plan} className="karoo-figures">
          {plan === 'annual'
            ? t('Annual: {sum} each year. {savingsLabel}, VAT excluded.', {
                sum: priceLabels(plan).sum,
                savingsLabel: savingsLabel(),
              })
            : t('Monthly: {sum} each month', { sum: priceLabels(plan).sum })}
        </List.Item>
      ))}
    </List>
  );
}

function Foot({ email }: { email: string }) {
  const { data: operator } = useQuery(orpc.billing.operator.queryOptions());
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => signOut(queryClient),
    networkMode: 'always',
    onSuccess: () => navigate({ to: '/login' }),
    onError: toastFailure,
  });
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed">
        {operator?.email ? (
          <Trans
            message="Signed in as {email}. Questions? <link>{support}</link>"
            values={{ email, support: operator.email }}
            tags={{ link: <Anchor href={`mailto:${operator.email}`} fz="sm" underline="always" /> }}
          />
        ) : (
          t('Signed in as {email}.', { email })
        )}
      </Text>
      <Button variant="default" onClick={() => leave.mutate()} loading={leave.isPending}>
        {t('Sign out')}
      </Button>
    </Group>
  );
}

function ExportMyData() {
  const exports = useQuery(dataExports.queryOptions());
  const request = useMutation({
    ...reloading(orpc.accounts.requestExport, orpc.accounts.exports),
    onError: toastFailure,
  });
  const newest = exports.data?.items[0];
  return (
    <Group gap="xs">
      <Text size="sm" role="status" flex={1} miw={200}>
        {newest?.status === 'preparing' && t('We’re preparing your data. We’ll email you when it’s ready.')}
        {newest?.status === 'ready' && newest.url && (
          <>
            <Trans
              message="Your data is ready: <link>download it</link>."
              tags={{ link: <Anchor href={newest.url} fz="sm" underline="always" /> }}
            />
          </>
        )}
        {(!newest || newest.status === 'failed' || (newest.status === 'ready' && !newest.url)) &&
          t('Download all your data as JSON and CSV.')}
      </Text>
      {newest?.status !== 'preparing' && (
        <Button variant="default" onClick={() => request.mutate(undefined)} loading={request.isPending}>
          {t('Export my data')}
        </Button>
      )}
    </Group>
  );
}
