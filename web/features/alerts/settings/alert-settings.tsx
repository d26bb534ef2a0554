import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { stockThresholds } from '#contract/forms/store-forms.ts';
import { MAIL_CHOICES, type MailChoice } from '#domain/alerts.ts';
import { orpc } from '../../../platform/api/client.ts';
import { answering } from '../../../platform/query/call-query.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { Setting, Settings, SettingsForm } from '../../../ui/forms/setting.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { toastFailure } from '../../../ui/toasts/toast-failure.ts';
import { useCurrentMembership, usePermission } from '../../accounts/accounts.public.tsx';
import type { AlertSettings } from '../alerts.data.ts';
import { WatchedSegmentsSetting } from '../segments/watched-segments-setting.tsx';
import { UnusualSetting } from '../unusual/unusual-setting.tsx';
import { t } from '#domain/language/t.ts';

const CHOICES: Readonly<Record<MailChoice, string>> = {
  none: t('No one'),
  owner: t('Owner'),
  admins: t('Owner and admins'),
  all: t('All members'),
};

/** How many kinds of emails there are, about: for the height of what loads. */
const EMAILS = 9;

/** The low-stock threshold, and who in the organization gets which emails. Empty without an organization. */
export function AlertSettingsPanels() {
  const membership = useCurrentMembership();
  if (membership === null) return null;
  return <OfOrganization key={membership.organization_id} organizationId={membership.organization_id} />;
}

function OfOrganization({ organizationId }: { organizationId: string }) {
  const query = useQuery(orpc.alerts.settings.queryOptions({ input: { organization_id: organizationId } }));
  const { reason } = usePermission('manage-organization');
  // A field with its label and description is about 90 px high.
  const view = (fields: number, draw: (settings: AlertSettings) => React.ReactNode) => (
    <QueryView query={query} failure={t('Couldn’t load settings')} loading={<RowSkeletons rows={fields} height={90} />}>
      {draw}
    </QueryView>
  );
  return (
    <>
      <Panel title={t('Low stock')}>
        {view(3, (settings) => (
          <ThresholdForm organizationId={organizationId} settings={settings} fixed={reason} />
        ))}
      </Panel>
      <UnusualSetting />
      <WatchedSegmentsSetting />
      <Panel title={t('Email alerts')}>
        {view(EMAILS, (settings) => (
          <EmailSettings organizationId={organizationId} settings={settings} fixed={reason} />
        ))}
      </Panel>
    </>
  );
}

const CHANGE = answering(orpc.alerts.changeSettings, orpc.alerts.settings, ['organization_id']);

interface OfSettings {
  organizationId: string;
  settings: AlertSettings;
  /** Why they may not be changed; null if they may. */
  fixed: string | null;
}

function ThresholdForm({ organizationId, settings: { low_stock_threshold, days_of_cover }, fixed }: OfSettings) {
  const change = useMutation(CHANGE);
  const form = useForm({
    rules: stockThresholds,
    values: { low_stock_threshold: String(low_stock_threshold), days_of_cover: String(days_of_cover ?? '') },
    followsValues: true,
    save: (thresholds) => change.mutateAsync({ organization_id: organizationId, ...thresholds }),
    saved: () => toastSuccess(t('Alert thresholds saved'), { id: 'alert-settings' }),
  });
  return (
    <SettingsForm form={form} submit={t('Save')} refused={t('Couldn’t save thresholds')} fixed={fixed}>
      <Setting label={t('Alert when stock reaches')} fact={low_stock_threshold}>
        <TextInput
          description={t('Units. A product’s own threshold in your store takes precedence.')}
          {...form.field('low_stock_threshold')}
        />
      </Setting>
      <Setting label={t('Alert when days of stock reach')} fact={days_of_cover}>
        <TextInput
          description={t('How long stock lasts at the sales rate of the last 30 days. Leave blank to use units only.')}
          {...form.field('days_of_cover')}
        />
      </Setting>
    </SettingsForm>
  );
}

function EmailSettings({ organizationId, settings: { mails, emails }, fixed }: OfSettings) {
  const change = useMutation(CHANGE);
  return (
    <Settings fixed={fixed}>
      {emails.map(({ name, label, description }) => (
        <Setting key={name} label={label} fact={CHOICES[mails[name] ?? 'none']}>
          <Select
            description={description}
            data={MAIL_CHOICES.map((value) => ({ value, label: CHOICES[value] }))}
            value={change.isPending ? (change.variables.mails?.[name] ?? mails[name]) : mails[name]}
            allowDeselect={false}
            onChange={(value) =>
              value !== null &&
              change.mutate({ organization_id: organizationId, mails: { [name]: value } }, { onError: toastFailure })
            }
          />
        </Setting>
      ))}
    </Settings>
  );
}
