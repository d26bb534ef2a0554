import { Button, Switch, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { questionNamed } from '#contract/forms/organization-forms.ts';
import { orpc } from '../../../platform/api/client.ts';
import { reloading } from '../../../platform/query/call-query.ts';
import { useStore } from '../../../platform/query/store-query.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { DeleteButton } from '../../../ui/forms/delete-button.tsx';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import type { AnalyticsSearch } from '../analytics.search.ts';
import { addressOf, isAsSaved, type SavedQuestion, searchOfSaved } from './saved-questions.data.ts';
import { t } from '#domain/language/t.ts';

interface SaveQuestionProps {
  search: AnalyticsSearch;
  /** The saved question that was opened, which the person may change, or as an admin only delete. */
  saved: SavedQuestion | undefined;
}

/** Saves the question on screen under a name; a question of the person that is open is changed, saved as another, or deleted. */
export function SaveQuestionDialog({
  opened,
  onClose,
  ...props
}: SaveQuestionProps & { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={props.saved?.is_own ? t('Edit saved question') : t('Save question')}
    >
      <SaveForm {...props} onDone={onClose} />
    </Dialog>
  );
}

const valuesOf = ({ name, is_shared }: SavedQuestion) => ({ name, is_shared });

function SaveForm({ search, saved, onDone }: SaveQuestionProps & { onDone: () => void }) {
  const { id: storeId } = useStore();
  const navigate = useNavigate();
  const [isNew, setIsNew] = useState(!saved?.is_own);
  const create = useMutation(reloading(orpc.savedQuestions.create, orpc.savedQuestions.list));
  const change = useMutation(reloading(orpc.savedQuestions.change, orpc.savedQuestions.list));
  const open = (next: AnalyticsSearch) => void navigate({ to: '.', search: next as never, resetScroll: false });
  const form = useForm({
    rules: questionNamed,
    values: isNew || saved === undefined ? { name: '', is_shared: false } : valuesOf(saved),
    changes: { record: saved, valuesOf },
    save: (named, _values, version) => {
      const fields = { store_id: storeId, ...named, question: addressOf(search) };
      return isNew || saved === undefined
        ? create.mutateAsync(fields)
        : change.mutateAsync({ ...fields, id: saved.id, version });
    },
    saved: (question) => {
      toastSuccess(t('Question saved: {name}', { name: question.name }));
      open(searchOfSaved(question));
    },
  });
  const hasChanged = saved !== undefined && !isAsSaved(search, saved);
  return (
    <Form
      form={form}
      submit={t('Save')}
      needsConnection
      actions={
        saved !== undefined && (
          <>
            <DeleteButton
              name={saved.name}
              deletes={orpc.savedQuestions.remove}
              input={{ store_id: storeId, id: saved.id }}
              reloads={[orpc.savedQuestions.list]}
              onDone={() => {
                onDone();
                open({ ...search, saved: undefined });
              }}
            >
              {t('Dashboards and links no longer show it.')}
            </DeleteButton>
            {hasChanged && !isNew && (
              <Button
                variant="subtle"
                onClick={() => {
                  setIsNew(true);
                  form.set('name', '');
                }}
              >
                {t('Save as another')}
              </Button>
            )}
          </>
        )
      }
    >
      <TextInput label={t('Name')} data-autofocus {...form.field('name')} />
      <Switch
        label={t('Share with your organization')}
        description={t('Otherwise only you see it. A period such as last month stays relative.')}
        {...form.toggle('is_shared')}
      />
      {hasChanged && !isNew && (
        <Text size="sm" c="dimmed">
          {t('The question on screen differs from the saved one. Save replaces it.')}
        </Text>
      )}
    </Form>
  );
}
