import { Alert, Stack, Text, Button } from '@mantine/core';
import { useState, useRef } from 'react';
import type { EditableProduct } from '#contract/products/product-writes.ts';
import { AttributesSection } from './variations/editor-attributes.tsx';
import { CategoriesSection } from './editor-categories.tsx';
import { ImagesSection } from './images/editor-images.tsx';
import { editorErrors } from './values/editor-errors.ts';
import {
  DetailsSection,
  isCommonType,
  OtherTypeNote,
  PriceStockSection,
  ShippingSection,
  TextsSection,
} from './editor-sections.tsx';
import { variationRefusals } from './values/initial-editor-state.ts';
import type { InitialEditorState } from './values/initial-editor-state.ts';
import type { EditorValues } from './values/editor-values.ts';
import { VariationsSection } from './variations/editor-variations.tsx';
import { ConflictDialog } from '../../operations/operations.public.tsx';
import { changedAt, conflictingFields } from '../conflict/resolve-conflict.ts';
import { ProductActions } from '../actions/product-menu.tsx';
import { useOpenVariations } from './variations/use-open-variations.ts';
import { useSaveProduct } from './use-save-product.ts';
import { VALID_SKU, useSkuChecks } from './use-sku-checks.ts';
import type { TypedSku } from './use-sku-checks.ts';
import { variationName } from './variations/variation-set.ts';
import { explainFailure } from '../../../platform/offline-queue/explain-failure.ts';
import type { ProductStore } from '../writes/product-operations.ts';
import { productNamed, type ProductNamed } from '#contract/forms/product-forms.ts';
import { t } from '#domain/language/t.ts';
import { Form, focusNextError } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import layout from '../../../ui/styles/layout.module.css';
import { StickyBar } from '../../../ui/sticky-bar.tsx';

/** The editor's form. All changes are saved as one operation. */
export function ProductEditor({ store, start }: { store: ProductStore; start: InitialEditorState }) {
  const { product, opened, initial, absorbed } = start;
  const saving = useSaveProduct(store, start);
  const form = useForm<EditorValues, ProductNamed>({
    rules: productNamed,
    input: ({ name }) => ({ name }),
    values: initial,
    check: editorErrors,
    checksOnBlur: true,
    save(_named, typed) {
      if (takenSkus.length === 0) return !isChecking && !saving.isSending && saving.save(typed);
      showProblems();
      return false;
    },
    invalid: (errors) => showProblems(errors),
  });
  const { values } = form;
  const [refusals] = useState(() => variationRefusals(absorbed));
  const view = useOpenVariations(initial.variations, [...refusals.keys()]);
  const skus = useSkuChecks(store.id, typedSkus(values, product));
  const isChecking = [...skus.values()].some((check) => check.isChecking);
  const takenSkus = [...skus].flatMap(([key, check]) => (check.problem === null ? [] : [key]));
  const showProblems = (errors: object = form.errors) => {
    view.show(values.variations, withErrors(values.variations, errors, takenSkus));
  };
  const isVariable = values.type === 'variable';
  // Those that there are come first, with price and stock; to make the first ones, a product needs attributes.
  const hadVariations = opened.variations.length > 0;
  const problem = saving.problem ?? failureText(absorbed);
  const isPartial = saving.problem === null && refusals.size > 0;
  const variations = (
    <VariationsSection form={form} currency={store.currency} skus={skus} refusals={refusals} view={view} />
  );
  return (
    <Form
      form={form}
      label={t('Product')}
      submit={null}
      isSaved={saving.isSaved}
      footer={
        <SaveBar
          label={product ? t('Save') : t('Add to store')}
          problems={Object.keys(form.errors).length + takenSkus.length}
          isDirty={form.isDirty()}
          state={saving.isSending ? 'sending' : isChecking ? 'checking' : 'ready'}
          onShowProblems={() => showProblems()}
        />
      }
    >
      {problem !== null && (
        <Alert color="red" role="alert" title={isPartial ? t('Some changes weren’t saved') : t('Product not saved')}>
          {problem}
        </Alert>
      )}
      <div className={layout.withAside}>
        <Stack>
          <DetailsSection form={form} status={opened.status} />
          <TypeWarning opened={opened} now={values} />
          {isVariable && hadVariations && variations}
          <PriceStockSection form={form} sku={skus.get('product') ?? VALID_SKU} />
          {!isCommonType(values.type) && <OtherTypeNote type={values.type} />}
          {!isVariable && <TextsSection key="texts" form={form} />}
          <AttributesSection form={form} storeId={store.id} isVariable={isVariable} />
          {isVariable && !hadVariations && variations}
          {/* oxlint-disable-next-line karoo/different-keys -- only one is shown, and keeps what it holds when the other takes its place */}
          {isVariable && <TextsSection key="texts" form={form} />}
        </Stack>
        <Stack>
          <ImagesSection form={form} />
          <CategoriesSection form={form} storeId={store.id} />
          <ShippingSection form={form} />
        </Stack>
      </div>
      {product && (
        <ProductActions
          store={store}
          product={{ ...opened, wc_id: product.wc_id, date_modified: product.date_modified }}
          onRemoved={saving.release}
        />
      )}
      <Conflict saving={saving} opened={opened} values={values} />
    </Form>
  );
}

interface ConflictProps {
  saving: ReturnType<typeof useSaveProduct>;
  opened: EditorValues;
  values: EditorValues;
}

/** Asks which version to keep of what somebody else changed meanwhile. */
function Conflict({ saving: { conflict, postpone, choose }, opened, values }: ConflictProps) {
  if (conflict === null) return null;
  return (
    <ConflictDialog
      opened
      onClose={postpone}
      name={opened.name}
      changedAt={changedAt(conflict)}
      fields={conflictingFields(conflict, (wc_id) => {
        const variation = values.variations.find((one) => one.wc_id === wc_id);
        return variation ? variationName(variation, values.attributes) : t('Variation {wcId}', { wcId: wc_id });
      })}
      onChoose={(mine) => choose(mine, values.name.trim())}
    />
  );
}

/** The variations with an error, or a SKU that is taken. */
function withErrors(variations: EditorValues['variations'], errors: object, takenSkus: readonly string[]) {
  const paths = Object.keys(errors);
  return variations.filter(
    ({ key }, index) => takenSkus.includes(key) || paths.some((path) => path.startsWith(`variations.${index}.`)),
  );
}

/** Returns why the changes in the form failed before, or null. */
function failureText(absorbed: InitialEditorState['absorbed']): string | null {
  const refused = absorbed.find(({ state }) => state === 'failed');
  return refused?.error ? explainFailure(refused.error) : null;
}

function typedSkus({ sku, type, variations }: EditorValues, product: EditableProduct | null): TypedSku[] {
  const own = { key: 'product', typed: sku, saved: product?.values.sku ?? '', ownId: product?.wc_id };
  if (type !== 'variable') return [own];
  const saved = new Map(product?.variations.map(({ wc_id, values }) => [wc_id, values.sku]));
  return [
    own,
    ...variations.map(({ key, wc_id, sku: typed }) => ({
      key,
      typed,
      saved: wc_id === null ? '' : (saved.get(wc_id) ?? ''),
      ownId: wc_id ?? undefined,
    })),
  ];
}

/** Warns that saving as a simple product deletes the variations. */
function TypeWarning({ opened, now }: Record<'opened' | 'now', EditorValues>) {
  if (opened.type !== 'variable' || now.type !== 'simple' || opened.variations.length === 0) return null;
  return (
    <Alert color="yellow" role="status">
      <Text size="sm">
        {t(
          '{count, plural, one {If you save it as a simple product, your store deletes its # variation.} other {If you save it as a simple product, your store deletes its # variations.}}',
          { count: opened.variations.length },
        )}
      </Text>
    </Alert>
  );
}

interface SaveBarProps {
  label: string;
  problems: number;
  isDirty: boolean;
  /** While something is checked or sent, it cannot be saved. */
  state: 'ready' | 'checking' | 'sending';
  /** Makes the fields with problems visible. */
  onShowProblems: () => void;
}

/** The editor's save button, always in view, with the number of problems; a click leads from one to the next. */
function SaveBar({ label, problems, isDirty, state, onShowProblems }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const visited = useRef<HTMLElement | null>(null);
  const lead = () => {
    onShowProblems();
    // After the sections that were closed have opened.
    requestAnimationFrame(() => {
      const form = bar.current?.closest('form');
      if (form) visited.current = focusNextError(form, visited.current);
    });
  };
  return (
    // Without a message it is only as wide as its button.
    <StickyBar
      ref={bar}
      wrap="nowrap"
      {...(problems === 0 && !isDirty && { w: 'fit-content', ms: 'auto', px: 8, gap: 0 })}
    >
      <Text span flex={1} miw={0} size="sm" c="dimmed" role="status">
        {problems === 0 && isDirty && t('Unsaved changes')}
        {problems > 0 && (
          <Button variant="subtle" color="red" px="sm" onClick={lead}>
            {t('{problems, plural, one {# problem to fix} other {# problems to fix}}', { problems })}
          </Button>
        )}
      </Text>
      <Button type="submit" loading={state === 'sending'} disabled={state === 'checking'}>
        {label}
      </Button>
    </StickyBar>
  );
}
