import { Button, Checkbox, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client, orpc } from '../../../platform/api/client.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { useOnline } from '../../../platform/connection/connection.ts';
import { storeQuery } from '../../../platform/query/store-query.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import type { EditorForm } from './values/editor-values.ts';
import { refreshProducts } from '../writes/product-cache.ts';
import { categoryOptions } from '../category-options.ts';
import links from '../../../ui/styles/link.module.css';
import { t } from '#domain/language/t.ts';

/** Chooses from the shop's categories, and creates new ones. */
export function CategoriesSection({ form, storeId }: { form: EditorForm; storeId: string }) {
  const facets = useQuery(storeQuery(storeId, orpc.products.facets));
  const chosen = form.values.categories;
  return (
    <Panel title={t('Categories')}>
      <Stack>
        <Checkbox.Group
          aria-label={t('Categories')}
          value={chosen.map(String)}
          onChange={(values) => form.set('categories', values.map(Number))}
        >
          {/* Seven whole rows. */}
          <Stack gap={0} mah={308} px={4} style={{ overflowY: 'auto' }}>
            {/* As high as the list may become: what is below must not move under a click. */}
            {facets.isLoading && <CategorySkeleton />}
            {categoryOptions(facets.data?.categories ?? []).map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} classNames={{ body: links.tall }} />
            ))}
          </Stack>
        </Checkbox.Group>
        {facets.isError && <Text size="sm">{explainError(facets.error)}</Text>}
        <NewCategory
          storeId={storeId}
          onCreated={(id) => {
            if (!chosen.includes(id)) form.set('categories', [...chosen, id]);
          }}
        />
      </Stack>
    </Panel>
  );
}

function CategorySkeleton() {
  return <Skeleton height={400} radius="lg" role="status" aria-label={t('Loading...')} />;
}

function NewCategory({ storeId, onCreated }: { storeId: string; onCreated: (id: number) => void }) {
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const [name, setName] = useState('');
  // One id per name, so that a retry does not create the category twice.
  const [operation, setOperation] = useState({ operation_id: '', name: '' });
  const create = useMutation({
    mutationFn: (request: { operation_id: string; name: string }) =>
      client.products.createCategory({ store_id: storeId, ...request }),
    onSuccess: ({ id }) => {
      setName('');
      refreshProducts(queryClient, storeId);
      onCreated(id);
    },
  });
  const add = () => {
    const requested = name.trim();
    if (requested === '' || create.isPending) return;
    const request = operation.name === requested ? operation : { operation_id: crypto.randomUUID(), name: requested };
    setOperation(request);
    create.mutate(request);
  };
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        label={t('New category')}
        description={isOnline ? undefined : t('Connect to the internet to add a category.')}
        disabled={!isOnline}
        flex={1}
        maxLength={200}
        value={name}
        error={create.error && explainError(create.error)}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter creates the category. It must not submit the product.
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" onClick={add} loading={create.isPending} disabled={!isOnline || name.trim() === ''}>
        {t('Add')}
      </Button>
    </Group>
  );
}
