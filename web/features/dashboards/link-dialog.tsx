import { Box, Button, Checkbox, Group, Input, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { linkNamed } from '#contract/forms/organization-forms.ts';
import { LINK_DAYS, LINK_PERIODS, type LinkPeriod } from '#domain/dashboards/links.ts';
import { orpc } from '../../platform/api/client.ts';
import { formatDate, formatDateTime } from '../../platform/format/date.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { DeleteButton } from '../../ui/forms/delete-button.tsx';
import { Dialog, DialogFooter } from '../../ui/forms/dialog.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SegmentedButtons } from '../../ui/forms/segmented-buttons.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { PERIOD_LABELS } from '../../ui/period/period-labels.ts';
import rows from '../../ui/styles/rows.module.css';
import text from '../../ui/styles/text.module.css';
import { toastError, toastSuccess } from '../../ui/toasts/toast.ts';
import type { DashboardTile } from './dashboards.data.ts';
import { tileKey, type TileSubject, useTileSubjects } from './tile-subjects.ts';
import { t } from '#domain/language/t.ts';

interface LinkDialogProps {
  opened: boolean;
  onClose: () => void;
  name: string;
  /** Those of the dashboard on screen. */
  tiles: readonly DashboardTile[];
}

/** Makes a link that shows tiles to an outsider, and takes links back. */
export function LinkDialog({ opened, onClose, name, tiles }: LinkDialogProps) {
  const [address, setAddress] = useState<string | null>(null);
  const close = () => {
    setAddress(null);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={t('Share by link')} size="lg">
      {address === null ? (
        <LinkForm name={name} tiles={tiles} onMade={setAddress} />
      ) : (
        <NewLink address={address} onDone={close} />
      )}
    </Dialog>
  );
}

interface LinkFormProps extends Pick<LinkDialogProps, 'name' | 'tiles'> {
  onMade: (address: string) => void;
}

const canBeShown = ({ isPersonal, shows }: TileSubject) =>
  !isPersonal && typeof shows === 'object' && !('unanswered' in shows);

function LinkForm({ name, tiles, onMade }: LinkFormProps) {
  const store = useStore();
  const subjects = useTileSubjects(tiles);
  const create = useMutation(reloading(orpc.dashboards.createLink, orpc.dashboards.links));
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  // Costs are shared only by who chooses to.
  const isChosen = (subject: TileSubject) => canBeShown(subject) && (changed[subject.key] ?? !subject.isOfCosts);
  const chosen = subjects.filter(isChosen).map(({ tile }) => tile);
  const form = useForm({
    rules: linkNamed,
    values: { name, period: 'month' as LinkPeriod, days: '30' },
    save: (named, { period, days }) =>
      create.mutateAsync({
        store_id: store.id,
        ...named,
        tiles: chosen,
        period,
        days: LINK_DAYS.find((one) => String(one) === days) ?? 30,
      }),
    saved: ({ url }) => onMade(url),
  });
  return (
    <Form form={form} submit={t('Create link')} staysOpen needsConnection disabled={chosen.length === 0}>
      <Text size="sm">
        {t(
          'For your accountant or an investor: everyone with the link sees these tiles, without signing in and without personal data.',
        )}
      </Text>
      <TextInput label={t('Heading of the page')} {...form.field('name')} />
      <Checkbox.Group label={t('Tiles')} value={chosen.map(tileKey)}>
        <Stack gap={0}>
          {subjects.map((subject) => (
            <Checkbox
              key={subject.key}
              py={12}
              value={subject.key}
              label={subject.name}
              description={reasonOf(subject)}
              disabled={!canBeShown(subject)}
              onChange={(event) => setChanged({ ...changed, [subject.key]: event.currentTarget.checked })}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group align="flex-start">
        <NativeSelect
          label={t('Period')}
          data={LINK_PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
          {...form.choice('period')}
        />
        <Input.Wrapper label={t('Works for')} labelElement="div">
          <Box>
            <SegmentedButtons
              label={t('Works for')}
              data={LINK_DAYS.map((days) => ({
                value: String(days),
                label: t('{days, plural, one {# day} other {# days}}', { days }),
              }))}
              value={form.values.days}
              onChange={(days) => form.set('days', days)}
            />
          </Box>
        </Input.Wrapper>
      </Group>
      <Links />
    </Form>
  );
}

function reasonOf({ isPersonal, isOfCosts, shows }: TileSubject): string | undefined {
  if (shows === 'missing') return t('It no longer exists, or isn’t shared with you.');
  if (typeof shows === 'object' && 'unanswered' in shows) return shows.unanswered;
  if (isPersonal) return t('Shows personal data, so no link can show it.');
  return isOfCosts ? t('Shows costs or profit.') : undefined;
}

function NewLink({ address, onDone }: { address: string; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toastSuccess(t('Link copied'));
    } catch {
      toastError(t('Your browser didn’t allow copying. Select the link and copy it.'));
    }
  };
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {t('The link is ready. Copy it now: Karoo shows it only once.')}
      </Text>
      <TextInput
        label={t('Link')}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        className="karoo-figures"
      />
      <Links />
      <DialogFooter>
        <Button variant="default" onClick={onDone}>
          {t('Close')}
        </Button>
        <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()} autoFocus>
          {t('Copy link')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}

/** The links that work, each of which can be taken back. */
function Links() {
  const store = useStore();
  const { data } = useStoreQuery(orpc.dashboards.links);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-label={t('Links that work')}>
      <Title order={3} size="h4">
        {t('Links that work')}
      </Title>
      <ul className={rows.rows}>
        {data.items.map(({ id, name, expires_at, opened, last_opened_at, shows_costs }) => (
          <Group key={id} component="li" gap={8} mih={52} py={6} wrap="nowrap">
            <div className={rows.words}>
              <Text size="sm" fw={500}>
                {name}
              </Text>
              <span className={text.below}>
                {[
                  t('Until {date}', { date: formatDate(expires_at, store.timezone) }),
                  opened === 0 || last_opened_at === null
                    ? t('never opened')
                    : t('opened {opened, plural, one {once} other {# times}}, last {date}', {
                        opened,
                        date: formatDateTime(last_opened_at, store.timezone),
                      }),
                  ...(shows_costs ? [t('with costs')] : []),
                ].join(' · ')}
              </span>
            </div>
            <DeleteButton
              isBin
              action={t('Take back')}
              label={t('Take back the link “{name}”', { name })}
              deletes={orpc.dashboards.removeLink}
              input={{ store_id: store.id, id }}
              reloads={[orpc.dashboards.links]}
            >
              {t('People who open it see that you took it back, and no figures.')}
            </DeleteButton>
          </Group>
        ))}
      </ul>
    </section>
  );
}
