import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MAIL_CHOICES, type MailChoice } from '#domain/alerts.ts';
import { orpc } from '../../../platform/api/client.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { answering } from '../../../platform/query/call-query.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts';
import { useCurrentMembership, usePermission } from '../../accounts/accounts.public.tsx';
import type { AlertSettings } from '../alerts.data.ts';
import { parseWholeNumber } from './parse-whole-number.ts';
import { UnusualSetting } from '../unusual/unusual-setting.tsx';
import { t } from '#domain/language/t.ts';

const CHOICES: Readonly<Record<MailChoice, string>> = {
  none: t('No one'),
  owner: t('Owner'),
  admins: t('Owner and admins'),
  all: t('All members'),
};

/** How many kinds of emails there are, about: for the height of what loads. */
const EMAILS = 8;

/** The low-stock threshold, and who in the organization gets which emails. Empty without an organization. */
export function AlertSettingsPanels() {
  const membership = useCurrentMembership();
  if (membership === null) return null;
  return <OfOrganization key={membership.organization_id} organizationId={membership.organization_id} />;
}

function OfOrganization({ organizationId }: { organizationId: string }) {
  const query = useQuery(orpc.alerts.settings.queryOptions({ input: { organization_id: organizationId } }));
  const { may, reason } = usePermission('manage-organization');
  // A field with its label and description is about 90 px high.
  const view = (fields: number, draw: (settings: AlertSettings) => React.ReactNode) => (
    <QueryView query={query} failure={t('Couldn’t load settings')} loading={<RowSkeletons rows={fields} height={90} />}>
      {draw}
    </QueryView>
  );
  return (
    <>
      <Panel title={t('Low stock')}>
        {view(3, (settings) =>
          may ? (
            <ThresholdForm organizationId={organizationId} settings={settings} />
          ) : (
            <ThresholdFacts settings={settings} reason={reason} />
          ),
        )}
      </Panel>
      <UnusualSetting />
      <Panel title={t('Email alerts')}>
        {view(EMAILS, (settings) =>
          may ? (
            <EmailForm organizationId={organizationId} settings={settings} />
          ) : (
            <EmailFacts settings={settings} reason={reason} />
          ),
        )}
      </Panel>
    </>
  );
}

const CHANGE = answering(orpc.alerts.changeSettings, orpc.alerts.settings, ['organization_id']);

interface OfSettings {
  organizationId: string;
  settings: AlertSettings;
}

function ThresholdForm({ organizationId, settings }: OfSettings) {
  const change = useMutation(CHANGE);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      threshold: String(settings.low_stock_threshold),
      cover: settings.days_of_cover === null ? '' : String(settings.days_of_cover),
    },
    validate: {
      threshold: (text) =>
        parseWholeNumber(text, 0, 100_000) === null ? t('Enter a whole number from 0 to 100 000.') : null,
      cover: (text) =>
        text.trim() !== '' && parseWholeNumber(text, 1, 365) === null
          ? t('Enter a whole number from 1 to 365, or leave blank.')
          : null,
    },
  });
  const save = ({ threshold, cover }: typeof form.values) =>
    change.mutate(
      {
        organization_id: organizationId,
        low_stock_threshold: parseWholeNumber(threshold, 0, 100_000) ?? 0,
        days_of_cover: parseWholeNumber(cover, 1, 365),
      },
      { onSuccess: () => toastSuccess(t('Alert thresholds saved'), { id: 'alert-settings' }) },
    );
  return (
    <form onSubmit={form.onSubmit(save)}>
      <Stack>
        <FormError error={change.error} title={t('Couldn’t save thresholds')} />
        <TextInput
          name="threshold"
          label={t('Alert when stock reaches')}
          description={t('Units. A product’s own threshold in your store takes precedence.')}
          inputMode="numeric"
          required
          key={form.key('threshold')}
          {...form.getInputProps('threshold')}
        />
        <TextInput
          name="cover"
          label={t('Alert when days of stock reach')}
          description={t('How long stock lasts at the sales rate of the last 30 days. Leave blank to use units only.')}
          inputMode="numeric"
          key={form.key('cover')}
          {...form.getInputProps('cover')}
        />
        <Group>
          <Button type="submit" loading={change.isPending}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function ThresholdFacts({ settings, reason }: { settings: AlertSettings; reason: string | null }) {
  return (
    <Stack gap="sm">
      <FactList
        facts={[
          { label: t('Alert when stock reaches'), value: settings.low_stock_threshold.toString() },
          { label: t('Alert when days of stock reach'), value: settings.days_of_cover },
        ]}
      />
      <Reason reason={reason} />
    </Stack>
  );
}

function EmailForm({ organizationId, settings: { mails, emails } }: OfSettings) {
  const change = useMutation(CHANGE);
  return (
    <Stack>
      {emails.map(({ name, label, description }) => (
        <Select
          key={name}
          label={label}
          description={description}
          data={MAIL_CHOICES.map((value) => ({ value, label: CHOICES[value] }))}
          value={change.isPending ? (change.variables.mails?.[name] ?? mails[name]) : mails[name]}
          allowDeselect={false}
          onChange={(value) =>
            value !== null &&
            change.mutate(
              { organization_id: organizationId, mails: { [name]: value } },
              { onError: (error) => toastError(explainError(error)) },
            )
          }
        />
      ))}
    </Stack>
  );
}

function EmailFacts({ settings: { mails, emails }, reason }: { settings: AlertSettings; reason: string | null }) {
  return (
    <Stack gap="sm">
      <FactList facts={emails.map(({ name, label }) => ({ label, value: CHOICES[mails[name] ?? 'none'] }))} />
      <Reason reason={reason} />
    </Stack>
  );
}

function Reason({ reason }: { reason: string | null }) {
  return (
    <Text size="sm" c="dimmed">
      {reason}
    </Text>
  );
}
