import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { useOnline } from '../../../platform/connection/connection.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import type { EditorForm } from './editor-form.ts';
import { refreshProducts } from '../writes/product-cache.ts';
import { categoryOptions } from '../category-options.ts';
import { productFacetsOptions } from '../products.data.ts';
import classes from '../products.module.css';

/** The shop's categories to choose from, and a new one made on the fly. */
export function CategoriesSection({ form, storeId }: { form: EditorForm; storeId: string }) {
  const facets = useQuery(productFacetsOptions(storeId));
  const chosen = form.values.categories;
  return (
    <Panel title="Categories">
      <Stack>
        <Checkbox.Group
          aria-label="Categories"
          value={chosen.map(String)}
          onChange={(values) => form.setFieldValue('categories', values.map(Number))}
        >
          <div className={classes.choices}>
            {categoryOptions(facets.data?.categories ?? []).map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </div>
        </Checkbox.Group>
        {facets.isError && <Text size="sm">{explainError(facets.error)}</Text>}
        <NewCategory
          storeId={storeId}
          onMade={(id) => {
            if (!chosen.includes(id)) form.setFieldValue('categories', [...chosen, id]);
          }}
        />
      </Stack>
    </Panel>
  );
}

function NewCategory({ storeId, onMade }: { storeId: string; onMade: (id: number) => void }) {
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const [name, setName] = useState('');
  // One key a name: asked again after a lost answer it is the same category.
  const [operation, setOperation] = useState({ operation_id: '', name: '' });
  const make = useMutation({
    mutationFn: (request: { operation_id: string; name: string }) =>
      client.products.createCategory({ store_id: storeId, ...request }),
    onSuccess: ({ id }) => {
      setName('');
      refreshProducts(queryClient, storeId);
      onMade(id);
    },
  });
  const add = () => {
    const requested = name.trim();
    if (requested === '' || make.isPending) return;
    const request = operation.name === requested ? operation : { operation_id: crypto.randomUUID(), name: requested };
    setOperation(request);
    make.mutate(request);
  };
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        label="New category"
        description={isOnline ? undefined : 'The shop gives it its number: this needs a connection.'}
        disabled={!isOnline}
        flex={1}
        maxLength={200}
        value={name}
        error={make.error && explainError(make.error)}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter here makes the category; it does not save the product.
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" onClick={add} loading={make.isPending} disabled={!isOnline || name.trim() === ''}>
        Add
      </Button>
    </Group>
  );
}
