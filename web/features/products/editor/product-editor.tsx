import { Alert, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { EditableProduct } from '#contract/products/product-writes.ts';
import { countOf } from '../../../platform/format/number.ts';
import { AttributesSection } from './variations/editor-attributes.tsx';
import { CategoriesSection } from './editor-categories.tsx';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';
import { ImagesSection } from './editor-images.tsx';
import { editorErrors } from './values/editor-errors.ts';
import {
  AboutSection,
  OtherTypeNote,
  PriceSection,
  ShippingSection,
  StockSection,
  TypeSection,
} from './editor-sections.tsx';
import { variationRefusals } from './values/initial-editor-state.ts';
import type { InitialEditorState } from './values/initial-editor-state.ts';
import { hasOwnPrice, hasOwnStock } from './values/editor-values.ts';
import type { EditorValues } from './values/editor-values.ts';
import { VariationsSection } from './variations/editor-variations.tsx';
import { ProductConflictDialog } from '../conflict/product-conflict-dialog.tsx';
import { ProductActions } from '../actions/product-actions.tsx';
import type { ProductStore } from '../product-store.ts';
import classes from '../products.module.css';
import { SaveBar } from './save-bar.tsx';
import { operationErrorText } from '../operation-error.ts';
import { useOpenVariations } from './variations/use-open-variations.ts';
import { useSaveProduct } from './use-save-product.ts';
import { NOTHING_WRONG, useSkuChecks } from './use-sku-checks.ts';
import type { TypedSku } from './use-sku-checks.ts';
import { variationName } from './variations/variation-set.ts';

interface ProductEditorProps {
  store: ProductStore;
  start: InitialEditorState;
}

/** The editor's form: everything of a product that is changed here, saved as one. */
export function ProductEditor({ store, start }: ProductEditorProps) {
  const { product, opened, initial, absorbed } = start;
  const form = useForm<EditorValues>({
    initialValues: initial,
    validate: editorErrors,
    validateInputOnBlur: true,
    enhanceGetInputProps: ({ field }) => ({ name: field }),
  });
  const { values } = form;
  const saving = useSaveProduct(store, start);
  const [refusals] = useState(() => variationRefusals(absorbed));
  const view = useOpenVariations(initial.variations, [...refusals.keys()]);
  const skus = useSkuChecks(store.id, typedSkus(values, product));
  const isWrongSku = [...skus.values()].some(({ problem }) => problem !== null);
  const isHeldUp = isWrongSku || [...skus.values()].some(({ isChecking }) => isChecking);
  // Of a copy all is unsaved, of anything else what was typed.
  const hasChanges = () => !saving.isSaved() && form.isDirty();
  const isVariable = values.type === 'variable';
  const isOther = !isVariable && values.type !== 'simple';
  const problem = saving.problem ?? firstReason(absorbed);
  const isPartly = saving.problem === null && refusals.size > 0;
  return (
    <form
      noValidate
      aria-label="Product"
      onSubmit={form.onSubmit(
        (typed) => {
          if (!isHeldUp && !saving.isSending) saving.save(typed);
        },
        (errors) => {
          const wrong = values.variations.filter((_one, place) =>
            Object.keys(errors).some((path) => path.startsWith(`variations.${place}.`)),
          );
          view.show(values.variations, wrong);
        },
      )}
    >
      <Stack>
        {problem !== null && (
          <Alert color="red" role="alert" title={isPartly ? 'Not all of it was saved' : 'The product was not saved'}>
            {problem}
          </Alert>
        )}
        <div className={classes.columns}>
          <Stack>
            <AboutSection form={form} status={opened.status} />
            {isOther ? <OtherTypeNote type={values.type} /> : <TypeSection form={form} />}
            <TypeWarning opened={opened} now={values} />
            {hasOwnPrice(values.type) && <PriceSection form={form} />}
            <StockSection form={form} sku={skus.get('product') ?? NOTHING_WRONG} hasStock={hasOwnStock(values.type)} />
            <AttributesSection form={form} storeId={store.id} isVariable={isVariable} />
            {isVariable && (
              <VariationsSection form={form} currency={store.currency} skus={skus} refusals={refusals} view={view} />
            )}
          </Stack>
          <Stack>
            <ImagesSection form={form} />
            <CategoriesSection form={form} storeId={store.id} />
            <ShippingSection form={form} />
          </Stack>
        </div>
        <WholeProduct store={store} start={start} onRemoved={saving.release} />
        <SaveBar
          label={product ? 'Save' : 'Add to the shop'}
          hasChanges={form.isDirty()}
          isSending={saving.isSending}
          isHeldUp={isHeldUp}
        />
      </Stack>
      <UnsavedChangesDialog hasChanges={hasChanges} />
      {saving.conflict && (
        <ProductConflictDialog
          opened
          onClose={saving.lookAway}
          conflict={saving.conflict}
          name={opened.name}
          variationName={(wc_id) => {
            const one = values.variations.find((variation) => variation.wc_id === wc_id);
            return one ? variationName(one, values.attributes) : `Variation ${wc_id}`;
          }}
          timeZone={store.timezone}
          onChoose={(mine) => saving.choose(mine, values.name.trim())}
        />
      )}
    </form>
  );
}

interface WholeProductProps extends ProductEditorProps {
  onRemoved: () => void;
}

/** What is done with the product as a whole; a new one has nothing of it. */
function WholeProduct({ store, start: { product, opened }, onRemoved }: WholeProductProps) {
  if (!product) return null;
  const { wc_id, date_modified } = product;
  const { name, type, status } = opened;
  return <ProductActions store={store} product={{ wc_id, name, type, status, date_modified }} onRemoved={onRemoved} />;
}

/** Why what is in the fields did not go before; null where it was not tried. */
function firstReason(absorbed: InitialEditorState['absorbed']): string | null {
  const refused = absorbed.find(({ state }) => state === 'failed');
  return refused ? operationErrorText(refused.error) : null;
}

function typedSkus({ sku, type, variations }: EditorValues, product: EditableProduct | null): TypedSku[] {
  const own = { key: 'product', typed: sku, kept: product?.values.sku ?? '', ownId: product?.wc_id };
  if (type !== 'variable') return [own];
  const kept = new Map(product?.variations.map(({ wc_id, values }) => [wc_id, values.sku]));
  return [
    own,
    ...variations.map(({ key, wc_id, sku: typed }) => ({
      key,
      typed,
      kept: wc_id === null ? '' : (kept.get(wc_id) ?? ''),
      ownId: wc_id ?? undefined,
    })),
  ];
}

/** What becomes of variations when the product stops having them. */
function TypeWarning({ opened, now }: { opened: EditorValues; now: EditorValues }) {
  if (opened.type !== 'variable' || now.type !== 'simple' || opened.variations.length === 0) return null;
  return (
    <Alert color="yellow" role="status">
      <Text size="sm">
        Saved as a simple product, it loses its {countOf(opened.variations.length, 'variation')} in the shop.
      </Text>
    </Alert>
  );
}
