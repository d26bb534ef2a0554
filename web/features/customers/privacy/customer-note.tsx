import { Alert, Badge, Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_NOTE } from '#domain/customers/customer-note.ts';
import { client, orpc } from '../../../platform/api/client.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { useOnline } from '../../../platform/connection/connection.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import type { CustomerDetail } from '../customers.data.ts';
import { readTags } from './read-tags.ts';
import { t } from '#domain/language/t.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';

interface CustomerNoteProps {
  storeId: string;
  customer: CustomerDetail;
}

/** The merchant's own note and tags, which the shop does not know. */
export function CustomerNote({ storeId, customer }: CustomerNoteProps) {
  const { may } = usePermission('write-shop');
  const [isEditing, setEditing] = useState(false);
  const { note, tags } = customer.note;
  const isEmpty = note === '' && tags.length === 0;
  if (!may && isEmpty) return null;
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <Title order={3}>{t('Note')}</Title>
        {may && !isEditing && (
          <Button variant="subtle" size="compact-md" onClick={() => setEditing(true)}>
            {isEmpty ? t('Add note or tags') : t('Edit')}
          </Button>
        )}
      </Group>
      {isEditing ? (
        <NoteForm storeId={storeId} customer={customer} onClose={() => setEditing(false)} />
      ) : (
        <Stack gap="xs">
          {tags.length > 0 && (
            <Group gap={6}>
              {tags.map((tag) => (
                <Badge key={tag} variant="light" color="gray" tt="none">
                  {tag}
                </Badge>
              ))}
            </Group>
          )}
          <Text
            size="sm"
            dir="auto"
            {...(isEmpty && { c: 'dimmed' })}
            style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {isEmpty ? t('Only your team in Karoo sees notes and tags.') : note}
          </Text>
        </Stack>
      )}
    </div>
  );
}

function NoteForm({ storeId, customer, onClose }: CustomerNoteProps & { onClose: () => void }) {
  const isOnline = useOnline();
  const queryClient = useQueryClient();
  const [note, setNote] = useState(customer.note.note);
  const [typed, setTyped] = useState(customer.note.tags.join(', '));
  const { tags, problem } = readTags(typed);
  const save = useMutation({
    mutationFn: () =>
      client.customers.saveNote({ store_id: storeId, customer: customer.customer_key, note, tags: [...tags] }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orpc.customers.key() });
      onClose();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null) save.mutate();
      }}
    >
      <Stack gap="sm">
        <Textarea
          label={t('Note')}
          description={t('Only your team in Karoo sees notes and tags.')}
          maxLength={MAX_NOTE}
          rows={3}
          data-autofocus
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <TextInput
          label={t('Tags')}
          description={t('Separate tags with commas, for example: vip, wholesale')}
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {save.error && (
          <Alert color="red" role="alert">
            {explainError(save.error)}
          </Alert>
        )}
        {!isOnline && <Alert color="yellow">{t('You need to be online for this.')}</Alert>}
        <DialogActions loading={save.isPending} disabled={!isOnline} onCancel={onClose}>
          {t('Save')}
        </DialogActions>
      </Stack>
    </form>
  );
}
