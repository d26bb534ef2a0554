import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { MAIL_CHOICES, type MailChoice } from '#domain/alerts.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts';
import { useCurrentMembership, usePermission } from '../../accounts/accounts.public.tsx';
import { alertSettingsOptions, useChangeAlertSettings } from '../alerts.data.ts';
import type { AlertSettings } from '../alerts.data.ts';
import { parseWholeNumber } from './parse-whole-number.ts';
import { UnusualSetting } from '../unusual/unusual-setting.tsx';
import * as t from '../alerts.text.ts';

type EmailKind = keyof AlertSettings['mails'];

const EMAILS: readonly { kind: EmailKind; label: string; description: string }[] = [
  { kind: 'low_stock', label: t.lowStock, description: t.listsUnitsLeftAtMost },
  { kind: 'out_of_stock', label: t.outOfStock, description: t.atMostOneEmailAnHour },
  { kind: 'failed_sync', label: t.failedSync, description: t.afterThreeFailedSyncs },
  { kind: 'webhook', label: t.webhooksSwitchedOff, description: t.whenYourStoreStopsSendingUpdates },
  { kind: 'unusual', label: t.unusualFigures, description: t.onceForEachCause },
  {
    kind: 'product_updated',
    label: t.productUpdated,
    description: t.whenAMemberChanges,
  },
  { kind: 'product_created', label: t.productCreated, description: t.whenAMemberAddsAProduct },
];

const CHOICES: Readonly<Record<MailChoice, string>> = {
  none: t.noOne,
  owner: t.owner,
  admins: t.ownerAndAdmins,
  all: t.allMembers,
};

/** The low-stock threshold, and who in the organization gets which emails. Empty without an organization. */
export function AlertSettingsPanels() {
  const membership = useCurrentMembership();
  if (membership === null) return null;
  return <OfOrganization key={membership.organization_id} organizationId={membership.organization_id} />;
}

function OfOrganization({ organizationId }: { organizationId: string }) {
  const query = useQuery(alertSettingsOptions(organizationId));
  const { may, reason } = usePermission('manage-organization');
  // A field with its label and description is about 90 px high.
  const view = (fields: number, draw: (settings: AlertSettings) => React.ReactNode) => (
    <QueryView query={query} failure={t.couldntLoadSettings} loading={<RowSkeletons rows={fields} height={90} />}>
      {draw}
    </QueryView>
  );
  return (
    <>
      <Panel title={t.lowStock}>
        {view(3, (settings) =>
          may ? (
            <ThresholdForm organizationId={organizationId} settings={settings} />
          ) : (
            <ThresholdFacts settings={settings} reason={reason} />
          ),
        )}
      </Panel>
      <UnusualSetting />
      <Panel title={t.emailAlerts}>
        {view(EMAILS.length, ({ mails }) =>
          may ? (
            <EmailForm organizationId={organizationId} mails={mails} />
          ) : (
            <EmailFacts mails={mails} reason={reason} />
          ),
        )}
      </Panel>
    </>
  );
}

interface OfSettings {
  organizationId: string;
  settings: AlertSettings;
}

function ThresholdForm({ organizationId, settings }: OfSettings) {
  const change = useChangeAlertSettings(organizationId);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      threshold: String(settings.low_stock_threshold),
      cover: settings.days_of_cover === null ? '' : String(settings.days_of_cover),
    },
    validate: {
      threshold: (text) => (parseWholeNumber(text, 0, 100_000) === null ? t.enterAWholeNumber : null),
      cover: (text) =>
        text.trim() !== '' && parseWholeNumber(text, 1, 365) === null ? t.enterAWholeNumberFrom1 : null,
    },
  });
  const save = ({ threshold, cover }: typeof form.values) =>
    change.mutate(
      {
        low_stock_threshold: parseWholeNumber(threshold, 0, 100_000) ?? 0,
        days_of_cover: parseWholeNumber(cover, 1, 365),
      },
      { onSuccess: () => toastSuccess(t.alertThresholdsSaved, { id: 'alert-settings' }) },
    );
  return (
    <form onSubmit={form.onSubmit(save)}>
      <Stack>
        <FormError error={change.error} title={t.couldntSaveThresholds} />
        <TextInput
          name="threshold"
          label={t.alertWhenStockReaches}
          description={t.unitsAProductsOwnThreshold}
          inputMode="numeric"
          required
          key={form.key('threshold')}
          {...form.getInputProps('threshold')}
        />
        <TextInput
          name="cover"
          label={t.alertWhenDaysOfStockReach}
          description={t.howLongStockLasts}
          inputMode="numeric"
          key={form.key('cover')}
          {...form.getInputProps('cover')}
        />
        <Group>
          <Button type="submit" loading={change.isPending}>
            {t.save}
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
          { label: t.alertWhenStockReaches, value: settings.low_stock_threshold.toString() },
          { label: t.alertWhenDaysOfStockReach, value: settings.days_of_cover },
        ]}
      />
      <Reason reason={reason} />
    </Stack>
  );
}

function EmailForm({ organizationId, mails }: { organizationId: string; mails: AlertSettings['mails'] }) {
  const change = useChangeAlertSettings(organizationId);
  return (
    <Stack>
      {EMAILS.map(({ kind, label, description }) => (
        <Select
          key={kind}
          label={label}
          description={description}
          data={MAIL_CHOICES.map((value) => ({ value, label: CHOICES[value] }))}
          value={change.isPending ? (change.variables.mails?.[kind] ?? mails[kind]) : mails[kind]}
          allowDeselect={false}
          onChange={(value) =>
            value !== null &&
            change.mutate({ mails: { [kind]: value } }, { onError: (error) => toastError(explainError(error)) })
          }
        />
      ))}
    </Stack>
  );
}

function EmailFacts({ mails, reason }: { mails: AlertSettings['mails']; reason: string | null }) {
  return (
    <Stack gap="sm">
      <FactList facts={EMAILS.map(({ kind, label }) => ({ label, value: CHOICES[mails[kind]] }))} />
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
