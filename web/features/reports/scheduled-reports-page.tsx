import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMail } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ReportProblem, ScheduledReport } from '#contract/scheduled-reports.ts';
import type { SlackProblem } from '#domain/digest.ts';
import { sentences } from '#domain/language/sentences.ts';
import { client, orpc } from '../../platform/api/client.ts';
import { formatDateTime } from '../../platform/format/date.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import { DeleteButton } from '../../ui/forms/delete-button.tsx';
import { useNarrow } from '../../ui/list-page/use-narrow.ts';
import { AddressLink } from '../../ui/links/address-link.tsx';
import { LinkButton } from '../../ui/links/links.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { HOURS, WEEKDAYS } from '../../ui/period/due-choices.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import links from '../../ui/styles/link.module.css';
import rows from '../../ui/styles/rows.module.css';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { problems as slackProblems } from '../digest/digest.public.tsx';
import { EmailReportDialog, REPORT_PERIOD_NAMES } from '../exports/exports.public.tsx';
import { t } from '#domain/language/t.ts';

/** The reports that come by themselves: what, when and to whom, how the last one went, and everything that can be done with them. */
export function ScheduledReportsPage() {
  const query = useStoreQuery(orpc.scheduledReports.list);
  return (
    <>
      <PageHeader title={t('Scheduled reports')} help="/dashboard/help/scheduled-reports" />
      <QueryView query={query} failure={t('Couldn’t load scheduled reports')} loading={<RowSkeletons rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title={t('No scheduled reports yet')}
              action={<LinkButton to="/dashboard/analytics">{t('Open Analytics')}</LinkButton>}
            >
              {t(
                'In a report or question, choose Export and then “Email this report…”. In a list, choose Views and then “Email this list…”; on the dashboard, “Email this dashboard…” beside its name.',
              )}
            </EmptyState>
          ) : (
            <Card padding={0}>
              <ul className={rows.rows}>
                {items.map((report) => (
                  <ReportRow key={report.id} report={report} />
                ))}
              </ul>
            </Card>
          )
        }
      </QueryView>
    </>
  );
}

function ReportRow({ report }: { report: ScheduledReport }) {
  const { timezone } = useStore();
  const { name, path, is_on: isOn, next_at: next, recipients, to_slack: toSlack, slack_problem: slack } = report;
  const problems = problemsOf(report);
  const sent = recipients
    .flatMap(({ last_sent_at: at }) => at ?? [])
    .toSorted()
    .at(-1);
  const waiting = recipients.filter(({ state }) => state === 'queued');
  const times = [
    ...(next === null ? [] : [t('Next: {time}.', { time: formatDateTime(next, timezone) })]),
    ...(waiting.length === 0
      ? []
      : [
          t('Waits to be sent to {people}.', {
            people: waiting.map(({ name: who, email }) => who || email).join(', '),
          }),
        ]),
    ...(sent === undefined ? [] : [t('Last sent: {time}.', { time: formatDateTime(sent, timezone) })]),
  ];
  const people = [
    ...recipients
      .filter(({ is_stopped: isStopped }) => !isStopped)
      .map((recipient) => recipient.name || recipient.email),
    ...(toSlack ? ['Slack'] : []),
  ];
  return (
    <Stack component="li" gap={6} p="md">
      <Group gap="xs">
        <AddressLink address={path} className={links.name}>
          {name}
        </AddressLink>
        {!isOn && <ToneBadge tone="quiet">{t('Paused')}</ToneBadge>}
      </Group>
      <Text size="sm">{[summaryOf(report), t('To {people}.', { people: people.join(', ') || '–' })].join(' ')}</Text>
      {times.length > 0 && (
        <Text size="sm" c="dimmed">
          {times.join(' ')}
        </Text>
      )}
      {problems.map((problem) => (
        <Text key={problem} size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      ))}
      {toSlack && slack !== null && <SlackProblemNote report={report} problem={slack} />}
      <Actions report={report} />
    </Stack>
  );
}

/** "Every Monday at 07:00: the 7 days before." */
function summaryOf({ frequency, weekday: day, month_day: monthDay, hour, period }: ScheduledReport): string {
  const time = HOURS[hour]?.label ?? '';
  const weekday = WEEKDAYS[day - 1]?.label ?? '';
  const when = {
    daily: t('Every day at {time}.', { time }),
    weekly: t('Every {weekday} at {time}.', { weekday, time }),
    monthly: t('On day {day} of each month at {time}.', { day: monthDay, time }),
    vat: t('On the day after each VAT period at {time}.', { time }),
  }[frequency];
  return period === null ? when : t('{when} {days}.', { when, days: REPORT_PERIOD_NAMES[period] });
}

const PROBLEMS: Readonly<Record<ReportProblem, (person: string) => string>> = {
  no_access: (person) =>
    t('Not sent to {person}: they, or who made the report, may no longer export this store.', { person }),
  not_shared: (person) =>
    t('Not sent to {person}: it is a dashboard or uses a segment that is not shared with them, or no longer exists.', {
      person,
    }),
  costs_hidden: (person) =>
    t('Not sent to {person}: it asks about costs, which they, or who made the report, may not see.', { person }),
  mail: (person) => t('Not sent to {person}: the mail server did not take the email.', { person }),
  failed: (person) => t('Not sent to {person}: the report could not be read. Open it to see why.', { person }),
};

function problemsOf({ recipients }: ScheduledReport): string[] {
  return recipients.flatMap(({ name, email, problem }) => (problem === null ? [] : [PROBLEMS[problem](name || email)]));
}

/** They pass by themselves; for the others somebody must enter another address. */
const PASSING: readonly SlackProblem[] = ['timeout', 'busy', 'unknown'];

/** Why nothing arrives in Slack, and where its author mends that. */
function SlackProblemNote({ report, problem }: { report: ScheduledReport; problem: SlackProblem }) {
  const isPassing = PASSING.includes(problem);
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {sentences(
        t('The last message to Slack failed.'),
        slackProblems[problem],
        !isPassing && !report.is_own && t('The address is in the settings of {person}.', { person: report.created_by }),
      )}{' '}
      {!isPassing && report.is_own && (
        <AddressLink address="/dashboard/settings?section=notifications" inherit underline="always">
          {t('Open settings')}
        </AddressLink>
      )}
    </Text>
  );
}

function Actions({ report }: { report: ScheduledReport }) {
  const store = useStore();
  const [isOpen, dialog] = useDisclosure(false);
  const { list, setOn, stop } = orpc.scheduledReports;
  // The same one until it was sent: a retry sends it once.
  const sendKey = useRef(crypto.randomUUID());
  const sending = useMutation({
    async mutationFn(asked: typeof about) {
      await client.scheduledReports.send({ ...asked, key: sendKey.current });
      sendKey.current = crypto.randomUUID();
    },
    onSettled: (_answer, _error, _asked, _result, { client: cache }) =>
      cache.invalidateQueries({ queryKey: list.key() }),
  });
  const turning = useMutation(reloading(setOn, list));
  const stopping = useMutation(reloading(stop, list));
  const about = { store_id: store.id, id: report.id };
  // On a phone all of them stand in one line.
  const narrow = useNarrow();
  return (
    <Group gap="xs">
      {report.may_change && (
        <>
          <Button
            variant="default"
            size="compact-md"
            {...(!narrow && { leftSection: <IconMail size={16} aria-hidden /> })}
            loading={sending.isPending}
            onClick={() =>
              sending.mutate(about, {
                onError: toastFailure,
                onSuccess: () => toastSuccess(t('{name} is on its way.', { name: report.name })),
              })
            }
          >
            {t('Send now')}
          </Button>
          <Button variant="default" size="compact-md" onPointerEnter={EmailReportDialog.preload} onClick={dialog.open}>
            {t('Edit')}
          </Button>
          <EmailReportDialog opened={isOpen} onClose={dialog.close} report={report} />
          <Button
            variant="default"
            size="compact-md"
            loading={turning.isPending}
            onClick={() => turning.mutate({ ...about, is_on: !report.is_on }, { onError: toastFailure })}
          >
            {report.is_on ? t('Pause') : t('Continue', {}, 'a paused report')}
          </Button>
          <DeleteButton
            isBin={narrow}
            size="compact-md"
            name={report.name}
            deletes={orpc.scheduledReports.remove}
            input={about}
            reloads={[list]}
          >
            {t('It will no longer be sent to anybody.')}
          </DeleteButton>
        </>
      )}
      <StopButton
        report={report}
        isStopping={stopping.isPending}
        onStop={() => stopping.mutate(about, { onError: toastFailure })}
      />
    </Group>
  );
}

/** For a report that somebody else made. */
function StopButton({
  report,
  isStopping,
  onStop,
}: {
  report: ScheduledReport;
  isStopping: boolean;
  onStop: () => void;
}) {
  if (report.is_own || !report.gets) return null;
  return (
    <Button variant="default" size="compact-md" loading={isStopping} onClick={onStop}>
      {t('Stop getting it')}
    </Button>
  );
}
