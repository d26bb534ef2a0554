import { ActionIcon, Alert, Group, Switch, TextInput, Title, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { columnSetNamed } from '#contract/forms/organization-forms.ts';
import type { ColumnScreen } from '#domain/columns/screens.ts';
import { sentences } from '#domain/language/sentences.ts';
import { type client, orpc } from '../../platform/api/client.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { useStore } from '../../platform/query/store-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import { DeleteButton } from '../../ui/forms/delete-button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import menus from '../../ui/styles/menu.module.css';
import rows from '../../ui/styles/rows.module.css';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { usePermission } from '../accounts/accounts.public.tsx';
import { t } from '#domain/language/t.ts';

export type ColumnSet = Awaited<ReturnType<typeof client.columnSets.list>>['items'][number];

interface ColumnSetsProps {
  screen: ColumnScreen;
  /** Whether its columns are those on screen. */
  isShown: (set: ColumnSet) => boolean;
  onUse: (set: ColumnSet) => void;
  /** Gives a set another name. */
  onName: (set: ColumnSet) => void;
}

/** The person's sets of a screen, and those that others share. Nothing until there is one. */
export function ColumnSets({ screen, isShown, onUse, onName }: ColumnSetsProps) {
  const { organization_id } = useStore();
  const isAdmin = usePermission('manage-organization').may;
  const { data } = useQuery(orpc.columnSets.list.queryOptions({ input: { organization_id, screen } }));
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="karoo-column-sets">
      <Title order={3} size="h4" id="karoo-column-sets">
        {t('Saved sets')}
      </Title>
      <ul className={rows.rows}>
        {items.map((set) => (
          <Group key={set.id} component="li" gap={0} wrap="nowrap">
            <UnstyledButton
              flex={1}
              miw={0}
              className={menus.item}
              aria-current={isShown(set) || undefined}
              fw={isShown(set) ? 600 : 400}
              onClick={() => onUse(set)}
            >
              {set.name} {set.is_shared && <ToneBadge tone="quiet">{t('Shared')}</ToneBadge>}
            </UnstyledButton>
            {set.is_own && (
              <ActionIcon aria-label={t('Change set: {name}', { name: set.name })} onClick={() => onName(set)}>
                <IconPencil size={16} />
              </ActionIcon>
            )}
            {(set.is_own || isAdmin) && (
              <DeleteButton
                isBin
                name={set.name}
                deletes={orpc.columnSets.remove}
                input={{ organization_id, id: set.id }}
                reloads={[orpc.columnSets.list]}
              >
                {sentences(
                  set.is_shared && t('Nobody in your organization can choose it anymore.'),
                  t('The columns on screen stay as they are.'),
                )}
              </DeleteButton>
            )}
          </Group>
        ))}
      </ul>
    </section>
  );
}

interface SetFormProps {
  screen: ColumnScreen;
  set: ColumnSet | 'new';
  /** Of a new set. */
  columns: string;
  onDone: () => void;
}

const valuesOf = ({ name, is_shared }: ColumnSet) => ({ name, is_shared });

/** Names a set, and says who sees it. */
export function SetForm({ screen, set, columns, onDone }: SetFormProps) {
  const { organization_id } = useStore();
  const save = useMutation(reloading(orpc.columnSets.save, orpc.columnSets.list));
  const isNew = set === 'new';
  const { data } = useQuery(orpc.columnSets.list.queryOptions({ input: { organization_id, screen } }));
  const form = useForm({
    rules: columnSetNamed,
    values: isNew ? { name: '', is_shared: false } : valuesOf(set),
    changes: { record: isNew ? null : set, valuesOf },
    save: (named, _values, version) =>
      save.mutateAsync({
        organization_id,
        screen,
        ...named,
        ...(isNew ? { columns } : { id: set.id, version, columns: set.columns }),
      }),
    saved: ({ name }) => {
      toastSuccess(t('Set saved: {name}', { name }));
      onDone();
    },
  });
  const name = form.values.name.trim();
  const replaces = data?.items.some((one) => one.is_own && one.name === name && (isNew || one.id !== set.id)) ?? false;
  return (
    <Form form={form} submit={replaces ? t('Replace') : t('Save')} onCancel={onDone} staysOpen needsConnection>
      <TextInput label={t('Name')} autoFocus {...form.field('name')} />
      {replaces && (
        <Alert color="yellow" role="status">
          {t('You have a set “{name}” already. This one replaces it.', { name })}
        </Alert>
      )}
      <Switch label={t('Share with your organization')} {...form.toggle('is_shared')} />
    </Form>
  );
}
