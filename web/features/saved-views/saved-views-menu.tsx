import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { explainError } from '../../platform/api/explain-error.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { savedViewsOptions, useRemoveView, useSaveView } from './saved-views.data.ts';
import type { Screen } from './saved-views.data.ts';
import classes from './saved-views.module.css';

interface SavedViewsMenuProps {
  organizationId: string;
  screen: Screen;
  /** What is looked at now, as a saved view keeps it. */
  query: string;
  onOpen: (query: string) => void;
}

/** One's own views of a list: open, save what is looked at now, delete. */
export function SavedViewsMenu({ organizationId, screen, query, onOpen }: SavedViewsMenuProps) {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const views = useQuery(savedViewsOptions(organizationId, screen));
  const remove = useRemoveView(organizationId, screen);
  const items = views.data?.items ?? [];
  const current = query === '' ? undefined : items.find((view) => view.query === query);
  return (
    <Popover opened={isOpen} onChange={toggle} position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconBookmark size={16} />} onClick={toggle} aria-haspopup="dialog">
          {current ? current.name : 'Views'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Saved views">
        <Stack gap="sm">
          {views.isError && (
            <Text size="sm" c="red">
              {explainError(views.error)}
            </Text>
          )}
          {views.isSuccess && items.length === 0 && (
            <Text size="sm" c="dimmed">
              No saved views yet. Search, filter or sort the list, then save it here under a name.
            </Text>
          )}
          {items.length > 0 && (
            <ul className={classes.views}>
              {items.map((view) => (
                <li key={view.id}>
                  <UnstyledButton
                    className={classes.open}
                    aria-current={view.query === query || undefined}
                    onClick={() => {
                      onOpen(view.query);
                      close();
                    }}
                  >
                    {view.name}
                  </UnstyledButton>
                  <ActionIcon
                    aria-label={`Delete the view ${view.name}`}
                    loading={remove.isPending && remove.variables === view.id}
                    onClick={() => remove.mutate(view.id, { onError: (error) => toastError(explainError(error)) })}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )}
          {query !== '' && !current && (
            <SaveForm organizationId={organizationId} screen={screen} query={query} onSaved={close} />
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

type SaveFormProps = Omit<SavedViewsMenuProps, 'onOpen'> & { onSaved: () => void };

function SaveForm({ organizationId, screen, query, onSaved }: SaveFormProps) {
  const [name, setName] = useState('');
  const save = useSaveView(organizationId, screen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { name, query },
      {
        onSuccess: () => {
          toastSuccess(`Saved the view ${name.trim()}`);
          onSaved();
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          flex={1}
          aria-label="Name of the view"
          placeholder="Name this view"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={save.isError ? explainError(save.error) : undefined}
        />
        <Button type="submit" disabled={name.trim() === ''} loading={save.isPending} size="sm">
          Save
        </Button>
      </Group>
    </form>
  );
}
