import { ActionIcon, Box, Button, Group, Popover, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconBookmark, IconMail, IconTrash } from '@tabler/icons-react';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { viewNamed } from '#contract/forms/organization-forms.ts';
import type { SCREENS } from '#contract/saved-views.ts';
import { explainError } from '../../platform/api/explain-error.ts';
import { orpc } from '../../platform/api/client.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { DeleteDialog } from '../../ui/forms/delete-button.tsx';
import { FormPopover } from '../../ui/forms/form-popover.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { fromSavedQuery } from '../../ui/list-page/list-search.ts';
import { PopoverAnchor, useHasRendered, useLazyPopover } from '../../ui/lazy-popover.tsx';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { t } from '#domain/language/t.ts';
import text from '../../ui/styles/text.module.css';
import rows from '../../ui/styles/rows.module.css';
import menus from '../../ui/styles/menu.module.css';
import { EmailReportDialog } from '../exports/exports.public.tsx';
import { type SavedView, useSavedViews } from './use-saved-views.ts';

interface SavedViewsMenuProps {
  organizationId: string;
  screen: (typeof SCREENS)[number];
  query: string;
  /** The columns on screen, for files. */
  columns: { columns: string };
  onOpen: (query: string) => void;
}

const LIST_NAMES = { orders: t('Orders'), products: t('Products'), customers: t('Customers') };

/** The user's saved views of a list: open, save, delete, and have the list emailed by itself. */
export function SavedViewsMenu(props: SavedViewsMenuProps) {
  const menu = useLazyPopover('dialog');
  const views = useSavedViews(props.organizationId, props.screen);
  const current = viewOf(props.query, views.data?.items);
  const [isEmailing, email] = useDisclosure(false);
  const [deleted, setDeleted] = useState<SavedView | null>(null);
  const [isDeleting, deletion] = useDisclosure(false);
  const ask = (view: SavedView) => {
    setDeleted(view);
    deletion.open();
  };
  const { screen, query, columns } = props;
  const report = {
    name: current?.name ?? LIST_NAMES[screen],
    table: screen,
    filter: { ...fromSavedQuery(query), ...columns },
  };
  return (
    <>
      <Button variant="default" leftSection={<IconBookmark size={16} />} {...menu.button}>
        {current ? current.name : t('Views')}
      </Button>
      {menu.isWanted && <Views {...props} menu={menu} onEmail={email.open} onDelete={ask} />}
      <EmailReportDialog opened={isEmailing} onClose={email.close} tables={[report]} period={null} />
      <DeleteDialog
        opened={isDeleting}
        onClose={deletion.close}
        name={deleted?.name ?? ''}
        deletes={orpc.savedViews.remove}
        input={{ organization_id: props.organizationId, id: deleted?.id ?? '' }}
        reloads={[orpc.savedViews.list]}
      >
        {t('Only the saved view goes. The list itself stays as it is.')}
      </DeleteDialog>
    </>
  );
}

function viewOf<View extends { query: string }>(query: string, items: readonly View[] = []): View | undefined {
  return query === '' ? undefined : items.find((view) => view.query === query);
}

type ViewsProps = SavedViewsMenuProps & {
  menu: ReturnType<typeof useLazyPopover>;
  onEmail: () => void;
  onDelete: (view: SavedView) => void;
};

function Views({ organizationId, screen, query, onOpen, menu, onEmail, onDelete }: ViewsProps) {
  const hasRendered = useHasRendered();
  const views = useSavedViews(organizationId, screen);
  const items = views.data?.items ?? [];
  const leaveFor = (open: () => void) => {
    menu.close();
    // What opens returns the focus to where it was.
    menu.target.current?.focus();
    open();
  };
  return (
    <FormPopover
      {...menu.popover}
      opened={hasRendered && menu.popover.opened}
      position="bottom-end"
      width={300}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <PopoverAnchor at={menu.target} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Saved views')}>
        <Stack gap="sm">
          {views.isError && (
            <Text size="sm" c="red">
              {explainError(views.error)}
            </Text>
          )}
          {views.isSuccess && items.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('No saved views yet. Search, filter or sort the list, then save it here with a name.')}
            </Text>
          )}
          {items.length > 0 && (
            <Box component="ul" mah={260} className={rows.plain} style={{ overflowY: 'auto' }}>
              {items.map((view) => (
                <View
                  key={view.id}
                  name={view.name}
                  isCurrent={view.query === query}
                  onDelete={() => leaveFor(() => onDelete(view))}
                  onOpen={() => {
                    onOpen(view.query);
                    menu.close();
                  }}
                />
              ))}
            </Box>
          )}
          {query !== '' && !viewOf(query, items) && (
            <SaveForm organizationId={organizationId} screen={screen} query={query} onSaved={menu.close} />
          )}
          <Button variant="subtle" leftSection={<IconMail size={16} aria-hidden />} onClick={() => leaveFor(onEmail)}>
            {t('Email this list…')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </FormPopover>
  );
}

interface ViewProps {
  name: string;
  isCurrent: boolean;
  onDelete: () => void;
  onOpen: () => void;
}

function View({ name, isCurrent, onDelete, onOpen }: ViewProps) {
  return (
    <Group component="li" gap={0} wrap="nowrap">
      <UnstyledButton
        flex={1}
        miw={0}
        className={menus.item}
        aria-current={isCurrent || undefined}
        fw={isCurrent ? 600 : 400}
        onClick={onOpen}
      >
        <span className={text.clip}>{name}</span>
      </UnstyledButton>
      <ActionIcon aria-label={t('Delete “{name}”', { name })} onClick={onDelete}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  );
}

type SaveFormProps = Omit<SavedViewsMenuProps, 'onOpen' | 'columns'> & { onSaved: () => void };

function SaveForm({ organizationId, screen, query, onSaved }: SaveFormProps) {
  const create = useMutation(reloading(orpc.savedViews.create, orpc.savedViews.list));
  const form = useForm({
    rules: viewNamed,
    values: { name: '' },
    save: ({ name }) => create.mutateAsync({ organization_id: organizationId, screen, name, query }),
    saved: ({ name }) => {
      toastSuccess(t('View saved: {name}', { name }));
      onSaved();
    },
  });
  return (
    <Form form={form} submit={t('Save')} disabled={form.values.name.trim() === ''} gap="xs">
      <TextInput aria-label={t('View name')} placeholder={t('Name this view')} {...form.field('name')} />
    </Form>
  );
}
