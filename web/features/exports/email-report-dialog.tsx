import { MultiSelect, NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reportChoice } from '#contract/forms/report-forms.ts';
import type { ScheduledReport } from '#contract/scheduled-reports.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#domain/export-formats.ts';
import {
  LAST_MONTH_DAY,
  REPORT_FREQUENCIES,
  REPORT_PERIODS,
  type ReportPeriod,
} from '#domain/reports/report-schedule.ts';
import { orpc } from '../../platform/api/client.ts';
import { formatDateTime } from '../../platform/format/date.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { useStore } from '../../platform/query/store-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { Dialog } from '../../ui/forms/dialog.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { HOURS, WEEKDAYS } from '../../ui/period/due-choices.ts';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { useMe } from '../accounts/accounts.public.tsx';
import { exportFormat } from './export-format.ts';
import { EXPORT_FORMAT_NAMES } from './export-format-names.ts';
import { type ExportedTable, filledOf } from './exports.data.ts';
import { FREQUENCY_NAMES, REPORT_PERIOD_NAMES } from './report-names.ts';
import { t } from '#domain/language/t.ts';

interface NewReport {
  readonly tables: readonly ExportedTable[];
  /** The period of the screen, if its days move on with time. */
  readonly period: ReportPeriod | null;
  /** What the screen's address has besides, to open the same. */
  readonly opens?: Readonly<Record<string, string>>;
}

type EmailReportProps = ({ report: ScheduledReport } | NewReport) & { opened: boolean; onClose: () => void };

/** Schedules one of the tables of a screen, or changes when a scheduled report is sent and to whom. */
export function EmailReportDialog({ opened, onClose, ...about }: EmailReportProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={'report' in about ? t('Change scheduled report') : t('Email this report')}
    >
      <ReportForm {...about} />
    </Dialog>
  );
}

/** Its days can follow the day on which it is sent. */
const hasDays = ({ table, filter }: ExportedTable) =>
  table === 'orders' || table === 'activity' || ['from', 'to', 'month'].some((name) => name in filter);

const isList = ({ table }: ExportedTable) => table === 'orders' || table === 'activity';

interface Proposed {
  readonly name: string;
  readonly period: ReportPeriod | null;
  readonly format: ExportFormat;
  readonly me: string;
}

/** Every Monday at 07:00 to oneself, unless it is known better. */
function valuesOf(changed: ScheduledReport | null, { name, period, format, me }: Proposed) {
  return {
    table: '0',
    period: period ?? '',
    name: changed?.name ?? name,
    format: changed?.format ?? format,
    frequency: changed?.frequency ?? (period === 'vat' ? 'vat' : 'weekly'),
    weekday: String(changed?.weekday ?? 1),
    month_day: String(changed?.month_day ?? 1),
    hour: String(changed?.hour ?? 7),
    members: changed?.recipients.map(({ user_id }) => user_id) ?? [me],
    to_slack: changed?.to_slack ?? false,
  };
}

function ReportForm(about: { report: ScheduledReport } | NewReport) {
  const store = useStore();
  const me = useMe();
  const changed = 'report' in about ? about.report : null;
  const { tables, period, opens }: NewReport = 'report' in about ? { tables: [], period: null } : about;
  // Tables of tiles are read, not counted on.
  const format = tables[0]?.table === 'dashboard' ? 'pdf' : exportFormat();
  const create = useMutation(reloading(orpc.scheduledReports.create, orpc.scheduledReports.list));
  const change = useMutation(reloading(orpc.scheduledReports.change, orpc.scheduledReports.list));
  const proposed = { name: tables[0]?.name ?? '', period, format, me: me.user.id };
  const form = useForm({
    rules: reportChoice,
    values: valuesOf(changed, proposed),
    changes: { record: changed, valuesOf: (report: ScheduledReport) => valuesOf(report, proposed) },
    save(choice, { table: place, period: chosen }, version) {
      if (changed) return change.mutateAsync({ store_id: store.id, id: changed.id, version, ...choice });
      const asked = tables[Number(place)];
      if (asked === undefined) return false;
      const { pathname, search } = globalThis.location;
      const parameters = new URLSearchParams([
        ...new URLSearchParams(search),
        ...Object.entries(opens ?? {}),
      ]).toString();
      return create.mutateAsync({
        store_id: store.id,
        ...choice,
        table: asked.table,
        filter: filledOf(asked.filter) as Record<string, string | number | boolean>,
        period: hasDays(asked) ? (REPORT_PERIODS.find((one) => one === chosen) ?? null) : null,
        path: parameters === '' ? pathname : `${pathname}?${parameters}`,
      });
    },
    saved: ({ next_at: next }) =>
      toastSuccess(
        next === null
          ? t('Report saved')
          : t('Report saved. Next: {time}.', { time: formatDateTime(next, store.timezone) }),
      ),
  });
  const { table } = form.values;
  const asked = tables[Number(table)];
  return (
    <Form form={form} submit={t('Save')} needsConnection>
      {tables.length > 1 && (
        <NativeSelect
          label={t('Report')}
          data={tables.map(({ name }, at) => ({ value: String(at), label: name }))}
          value={table}
          onChange={({ currentTarget: { value } }) => {
            form.set('table', value);
            form.set('name', tables[Number(value)]?.name ?? '');
          }}
        />
      )}
      <TextInput label={t('Name')} {...form.field('name')} />
      <WhenFields form={form} asked={asked} />
      <NativeSelect
        label={t('File')}
        data={EXPORT_FORMATS.map((value) => ({ value, label: EXPORT_FORMAT_NAMES[value] }))}
        {...form.choice('format')}
      />
      <PeopleField form={form} />
      <Switch
        label={t('Also in Slack, as figures')}
        description={t('To the webhook of your digest, which you enter in Settings, Notifications.')}
        {...form.toggle('to_slack')}
      />
    </Form>
  );
}

type ReportValues = ReturnType<typeof valuesOf>;
type ReportFormOf = Pick<ReturnType<typeof useForm<ReportValues, object>>, 'values' | 'choice'>;

/** When it is sent, and of which days it is. */
function WhenFields({ form, asked }: { form: ReportFormOf; asked: ExportedTable | undefined }) {
  const { timezone } = useStore();
  const { frequency } = form.values;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <NativeSelect
        label={t('How often')}
        data={REPORT_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_NAMES[value] }))}
        {...form.choice('frequency')}
      />
      {frequency === 'weekly' && (
        <NativeSelect label={t('Day of the week')} data={WEEKDAYS} {...form.choice('weekday')} />
      )}
      {frequency === 'monthly' && (
        <NativeSelect
          label={t('Day of the month')}
          data={Array.from({ length: LAST_MONTH_DAY }, (_, at) => String(at + 1))}
          {...form.choice('month_day')}
        />
      )}
      <NativeSelect label={t('Hour ({timezone})', { timezone })} data={HOURS} {...form.choice('hour')} />
      {asked && hasDays(asked) && (
        <NativeSelect
          label={t('Days')}
          data={[
            { value: '', label: isList(asked) ? t('As the list is filtered') : t('Always these days') },
            ...REPORT_PERIODS.map((value) => ({ value, label: REPORT_PERIOD_NAMES[value] })),
          ]}
          {...form.choice('period')}
        />
      )}
    </SimpleGrid>
  );
}

function PeopleField({ form }: { form: ReportFormOf }) {
  const { organization_id } = useStore();
  const me = useMe();
  const members = useQuery(orpc.organizations.members.queryOptions({ input: { organization_id } }));
  const people = members.data?.items ?? [];
  return (
    <MultiSelect
      label={t('Email to')}
      description={t('Members of your organization. Each gets what their role may see.')}
      data={
        people.length === 0
          ? [{ value: me.user.id, label: me.user.email }]
          : people.map(({ user_id, full_name, email }) => ({ value: user_id, label: full_name || email }))
      }
      hidePickedOptions
      {...form.choice('members')}
    />
  );
}
