import { Badge, Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { noteFields } from '#contract/forms/customer-forms.ts';
import { client, orpc } from '../../../platform/api/client.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import type { CustomerDetail } from '../customers.data.ts';
import { readTags } from './read-tags.ts';
import { t } from '#domain/language/t.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';

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
  const queryClient = useQueryClient();
  const form = useForm({
    rules: noteFields,
    values: { note: customer.note.note, tags: customer.note.tags.join(', ') },
    input: ({ note, tags }) => ({ note, tags: readTags(tags) }),
    save: async (fields) => {
      await client.customers.saveNote({ store_id: storeId, customer: customer.customer_key, ...fields });
      await queryClient.invalidateQueries({ queryKey: orpc.customers.key() });
    },
    saved: onClose,
  });
  return (
    <Form form={form} submit={t('Save')} onCancel={onClose} needsConnection gap="sm">
      <Textarea
        label={t('Note')}
        description={t('Only your team in Karoo sees notes and tags.')}
        rows={3}
        data-autofocus
        {...form.field('note')}
      />
      <TextInput
        label={t('Tags')}
        description={t('Separate tags with commas, for example: vip, wholesale')}
        {...form.field('tags')}
      />
    </Form>
  );
}
