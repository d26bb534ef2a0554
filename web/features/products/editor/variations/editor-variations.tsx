import { Accordion, Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../../../ui/cards/panel.tsx';
import { useNarrow } from '../../../../ui/list-page/use-narrow.ts';
import { Pages } from '../../../../ui/list-page/paging/pages.tsx';
import { decodeEntities } from '../../../../ui/shop-text/decode-entities.ts';
import type { EditorForm } from '../values/editor-values.ts';
import { VariationItem } from './editor-variation.tsx';
import { SetForAll } from './set-for-all.tsx';
import { VALID_SKU } from '../use-sku-checks.ts';
import type { SkuCheck } from '../use-sku-checks.ts';
import type { OpenVariations } from './use-open-variations.ts';
import { pageOf, VARIATIONS_PAGE } from './use-open-variations.ts';
import {
  missingCombinations,
  MAX_COMBINATIONS,
  newVariation,
  validDefault,
  variationAttributes,
} from './variation-set.ts';
import type { EditorVariation } from './variation-set.ts';
import { t } from '#domain/language/t.ts';

interface VariationsSectionProps {
  form: EditorForm;
  currency: string;
  skus: ReadonlyMap<string, SkuCheck>;
  /** The shop's reasons for refused variations, by key. */
  refusals: ReadonlyMap<string, string>;
  view: OpenVariations;
}

/** A variable product's variations: created by combination or one by one, edited singly or all at once. */
export function VariationsSection({ form, currency, skus, refusals, view }: VariationsSectionProps) {
  const { attributes, variations } = form.values;
  const [removed, setRemoved] = useState<readonly EditorVariation[]>([]);
  const set = (next: EditorVariation[]) => form.set('variations', next);
  const { page, pages, shown } = pageOf(variations, view.page);
  const narrow = useNarrow();
  if (variationAttributes(attributes).length === 0 && variations.length === 0) {
    return (
      <Panel title={t('Variations')}>
        <Text size="sm" c="dimmed">
          {t('To add variations, first add an attribute that’s used for variations, with its options.')}
        </Text>
      </Panel>
    );
  }
  return (
    <Panel title={variations.length === 0 ? t('Variations') : t('Variations ({count})', { count: variations.length })}>
      <Stack>
        {variations.length > 1 && (
          <SetForAll
            count={variations.length}
            onSet={(patch) => set(variations.map((variation) => ({ ...variation, ...patch })))}
          />
        )}
        <Accordion multiple order={3} variant="separated" value={[...view.open]} onChange={view.setOpen}>
          {shown.map((variation, at) => (
            <VariationItem
              key={variation.key}
              form={form}
              currency={currency}
              variation={variation}
              index={(page - 1) * VARIATIONS_PAGE + at}
              isOpen={view.open.includes(variation.key)}
              sku={skus.get(variation.key) ?? VALID_SKU}
              refusal={refusals.get(variation.key) ?? null}
              onRemove={() => {
                form.removeRow('variations', (page - 1) * VARIATIONS_PAGE + at);
                if (variation.wc_id !== null) setRemoved([...removed, variation]);
              }}
            />
          ))}
        </Accordion>
        <Pages narrow={narrow} total={pages} page={page} onPage={view.setPage} label={t('Variation pages')} />
        {removed.length > 0 && (
          <Group gap="sm" role="status">
            <Text size="sm">
              {t(
                '{count, plural, one {# variation will be deleted from your store when you save.} other {# variations will be deleted from your store when you save.}}',
                { count: removed.length },
              )}
            </Text>
            <Button
              variant="default"
              onClick={() => {
                set([...variations, ...removed]);
                setRemoved([]);
              }}
            >
              {t('{count, plural, one {Keep it} other {Keep them}}', { count: removed.length })}
            </Button>
          </Group>
        )}
        <CreateVariations
          form={form}
          onCreated={(created) => {
            set([...variations, ...created]);
            // Open a single new variation, to be filled in.
            if (created.length === 1) view.show([...variations, ...created], created);
          }}
        />
        {variations.length > 0 && <DefaultChoice form={form} />}
      </Stack>
    </Panel>
  );
}

function CreateVariations({ form, onCreated }: { form: EditorForm; onCreated: (created: EditorVariation[]) => void }) {
  const { attributes, variations } = form.values;
  const { count, first } = missingCombinations(attributes, variations);
  const isMore = count > MAX_COMBINATIONS;
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => onCreated([newVariation({})])}>
        {t('Add variation')}
      </Button>
      <Button variant="default" disabled={count === 0} onClick={() => onCreated(first.map(newVariation))}>
        {count === 0
          ? t('All combinations added')
          : isMore
            ? t('Add the first {maxCombinations} of {count} combinations', { maxCombinations: MAX_COMBINATIONS, count })
            : variations.length === 0
              ? t('{count, plural, one {Add all # combination} other {Add all # combinations}}', { count })
              : t('{count, plural, one {Add # missing combination} other {Add # missing combinations}}', { count })}
      </Button>
    </Group>
  );
}

/** The options selected when a customer opens the product. */
function DefaultChoice({ form }: { form: EditorForm }) {
  const { attributes, chosen } = form.values;
  const possible = validDefault(chosen, attributes);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} role="group" aria-label={t('Selected by default in your store')}>
      {variationAttributes(attributes).map(({ key, name, options }) => (
        <NativeSelect
          key={key}
          label={t('Default {decodeEntities}', { decodeEntities: decodeEntities(name) })}
          value={possible[key] ?? ''}
          data={[
            { value: '', label: t('None selected') },
            ...options.map((option) => ({ value: option, label: decodeEntities(option) })),
          ]}
          onChange={(event) => form.set('chosen', { ...possible, [key]: event.currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  );
}
