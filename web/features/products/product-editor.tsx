import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { EditableProduct } from '#contract/product-writes.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Panel } from '../../ui/cards/panel.tsx';
import { CategoriesSection } from './editor-categories.tsx';
import { LeavingDialog } from './editor-leaving.tsx';
import { PicturesSection } from './editor-pictures.tsx';
import { EditorRemoval } from './editor-removal.tsx';
import { AboutSection, PriceSection, ShippingSection, StockSection } from './editor-sections.tsx';
import { EDITOR_RULES } from './editor-values.ts';
import type { EditorValues } from './editor-values.ts';
import { ProductConflictDialog } from './product-conflict-dialog.tsx';
import type { ColumnsOf } from './products.columns.tsx';
import classes from './products.module.css';
import { useSaveProduct } from './use-save-product.ts';
import { useSkuCheck } from './use-sku-check.ts';

interface ProductEditorProps {
  store: ColumnsOf;
  /** The product that is changed; null for a new one. */
  product: EditableProduct | null;
  /** What the fields hold at first. */
  opened: EditorValues;
}

/** The editor's form: everything of a product that is changed here, saved as one. */
export function ProductEditor({ store, ...given }: ProductEditorProps) {
  // What is typed belongs to the version it began with, whatever is read from the shop meanwhile.
  const [{ product, opened }] = useState(given);
  const form = useForm<EditorValues>({
    initialValues: opened,
    validate: EDITOR_RULES,
    validateInputOnBlur: true,
    enhanceGetInputProps: ({ field }) => ({ name: field }),
  });
  const saving = useSaveProduct(store.id, product, opened);
  const sku = useSkuCheck(store.id, form.values.sku, product?.values.sku ?? '', product?.wc_id);
  // Of a copy all is unsaved, of anything else what was typed.
  const hasChanges = () => !saving.isSaved() && form.isDirty();
  const submit = (values: EditorValues) => {
    if (sku.problem === null && !sku.isChecking && !saving.isSending) saving.save(values);
  };
  const hasPrice = product === null || ['simple', 'external'].includes(product.type);
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate aria-label="Product">
      <Stack>
        <FormProblem error={saving.error} title="The product was not saved" />
        <div className={classes.columns}>
          <Stack>
            <AboutSection form={form} status={opened.status} />
            {hasPrice ? <PriceSection form={form} /> : <PricesElsewhere product={product} />}
            <StockSection form={form} sku={sku} hasStock={hasPrice && product?.type !== 'external'} />
          </Stack>
          <Stack>
            <PicturesSection form={form} />
            <CategoriesSection form={form} storeId={store.id} />
            <ShippingSection form={form} />
          </Stack>
        </div>
        <Group justify="space-between">
          {product ? <EditorRemoval storeId={store.id} product={product} onGone={saving.release} /> : <span />}
          <Button type="submit" loading={saving.isSending} disabled={sku.problem !== null || sku.isChecking}>
            {product ? 'Save' : 'Add to the shop'}
          </Button>
        </Group>
      </Stack>
      <LeavingDialog hasChanges={hasChanges} />
      {saving.conflict && (
        <ProductConflictDialog
          opened
          onClose={() => saving.choose([], form.values)}
          conflict={saving.conflict}
          name={opened.name}
          timeZone={store.timezone}
          onChoose={(mine) => saving.choose(mine, form.values)}
        />
      )}
    </form>
  );
}

function PricesElsewhere({ product }: { product: EditableProduct }) {
  return (
    <Panel title="Price">
      <Stack align="flex-start">
        <Text size="sm">
          {product.type === 'variable'
            ? 'Each variation has its own price and stock: change them on the product’s page.'
            : 'Its price is that of the products it holds.'}
        </Text>
        <LinkButton variant="default" to="/dashboard/products/$productId" params={{ productId: String(product.wc_id) }}>
          Open the product
        </LinkButton>
      </Stack>
    </Panel>
  );
}
