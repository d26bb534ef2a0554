import { ActionIcon, Box, Button, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconCalendarStar, IconNote, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { dayNoted } from '#contract/forms/organization-forms.ts';
import type { DayRange } from '#domain/time/period.ts';
import { addDays, daysInRange, parseDay, type ShopDay } from '#domain/time/shop-time.ts';
import { orpc } from '../../platform/api/client.ts';
import { formatDayShort } from '../../platform/format/date.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { useStore } from '../../platform/query/store-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import type { DayMark, NotesProps } from '../../ui/charts/chart-marks.ts';
import { DeleteButton } from '../../ui/forms/delete-button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import rows from '../../ui/styles/rows.module.css';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { usePermission } from '../accounts/accounts.public.tsx';
import { type DayNote, useDayNotes } from './day-notes.data.ts';
import { useChartMarks } from './use-chart-marks.ts';
import { t } from '#domain/language/t.ts';

/** The holidays and notes of days. A person adds, changes and removes notes. */
export function NotesOfDays({ days }: NotesProps) {
  const { organization_id } = useStore();
  const notes = useDayNotes();
  const marks = useChartMarks().of(days);
  const isAdmin = usePermission('manage-organization').may;
  const [written, setWritten] = useState<DayNote | 'new' | null>(null);
  const [removed, setRemoved] = useState<DayNote | null>(null);
  const create = useMutation(reloading(orpc.dayNotes.create, orpc.dayNotes.list));
  const remove = useMutation(reloading(orpc.dayNotes.remove, orpc.dayNotes.list));

  if (written !== null) return <NoteForm days={days} note={written} onDone={() => setWritten(null)} />;
  const isLong = days.from !== days.to;
  return (
    <Stack gap="xs" mt="sm">
      {marks.length > 0 && (
        <Box component="ul" fz="sm" className={rows.plain}>
          {marks.map((mark) => (
            <MarkRow
              key={mark.key}
              mark={mark}
              isDated={isLong}
              note={notes.find(({ id }) => id === mark.key)}
              isAdmin={isAdmin}
              onEdit={setWritten}
              onRemove={(note) =>
                remove.mutate(
                  { organization_id, id: note.id },
                  { onError: toastFailure, onSuccess: () => setRemoved(note) },
                )
              }
            />
          ))}
        </Box>
      )}
      {removed && (
        <Group gap={4} fz="sm" role="status">
          {t('Note deleted.')}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              const { day, text, is_shared } = removed;
              create.mutate(
                { organization_id, day, text, is_shared },
                { onError: toastFailure, onSuccess: () => setRemoved(null) },
              );
            }}
          >
            {t('Undo')}
          </Button>
        </Group>
      )}
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setWritten('new')}
      >
        {t('Add a note')}
      </Button>
    </Stack>
  );
}

interface MarkRowProps {
  mark: DayMark;
  /** The days are several, so it has its day. */
  isDated: boolean;
  /** Undefined for a holiday. */
  note: DayNote | undefined;
  isAdmin: boolean;
  onEdit: (note: DayNote) => void;
  onRemove: (note: DayNote) => void;
}

function MarkRow({ mark, isDated, note, isAdmin, onEdit, onRemove }: MarkRowProps) {
  const { organization_id } = useStore();
  const { text } = mark;
  const Icon = note ? IconNote : IconCalendarStar;
  return (
    <Group component="li" wrap="nowrap" gap={6} mih={28}>
      <Icon size={16} style={{ flex: 'none' }} aria-hidden />
      <span className={rows.words}>
        {isDated && `${formatDayShort(mark.day)}: `}
        {text}
        {note?.is_shared && (
          <Text span fz="xs" c="dimmed" ms={6}>
            {t('Shared')}
          </Text>
        )}
      </span>
      {note?.is_own && (
        <ActionIcon aria-label={t('Edit note: {text}', { text })} onClick={() => onEdit(note)}>
          <IconPencil size={16} />
        </ActionIcon>
      )}
      {note?.is_own && (
        <ActionIcon aria-label={t('Delete “{name}”', { name: text })} onClick={() => onRemove(note)}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
      {/* Undo would write it again, and make it the note of the person who undoes. */}
      {note && !note.is_own && isAdmin && (
        <DeleteButton
          isBin
          name={text}
          deletes={orpc.dayNotes.remove}
          input={{ organization_id, id: note.id }}
          reloads={[orpc.dayNotes.list]}
        >
          {t('A colleague wrote it. Nobody sees it anymore.')}
        </DeleteButton>
      )}
    </Group>
  );
}

interface NoteFormProps {
  days: DayRange;
  note: DayNote | 'new';
  onDone: () => void;
}

const valuesOf = ({ text, is_shared }: DayNote) => ({ text, is_shared });

function NoteForm({ days, note, onDone }: NoteFormProps) {
  const { organization_id } = useStore();
  const create = useMutation(reloading(orpc.dayNotes.create, orpc.dayNotes.list));
  const change = useMutation(reloading(orpc.dayNotes.change, orpc.dayNotes.list));
  const [day, setDay] = useState<ShopDay>(note === 'new' ? days.from : note.day);
  const form = useForm({
    rules: dayNoted,
    values: note === 'new' ? { text: '', is_shared: false } : valuesOf(note),
    changes: { record: note === 'new' ? null : note, valuesOf },
    save: (noted, _values, version) =>
      note === 'new'
        ? create.mutateAsync({ organization_id, day, ...noted })
        : change.mutateAsync({ organization_id, id: note.id, version, ...noted }),
    saved: onDone,
  });
  const choices = Array.from({ length: daysInRange(days.from, days.to) }, (_, index) => addDays(days.from, index));
  return (
    <Box miw={240} mt={12}>
      <Form form={form} submit={t('Save')} onCancel={onDone} gap="xs" staysOpen needsConnection>
        {note === 'new' && choices.length > 1 && (
          <NativeSelect
            label={t('Day')}
            data={choices.map((value) => ({ value, label: formatDayShort(value) }))}
            value={day}
            onChange={(event) => setDay(parseDay(event.currentTarget.value))}
          />
        )}
        <TextInput label={t('Note')} placeholder={t('Load-shedding, new price…')} autoFocus {...form.field('text')} />
        <Switch label={t('Share with your organization')} {...form.toggle('is_shared')} />
      </Form>
    </Box>
  );
}
