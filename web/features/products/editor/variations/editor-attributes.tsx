import { ActionIcon, Checkbox, Group, Menu, Button, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { storeQuery } from '../../../../platform/query/store-query.ts';
import { Panel } from '../../../../ui/cards/panel.tsx';
import { decodeEntities } from '../../../../ui/shop-text/decode-entities.ts';
import type { EditorForm } from '../values/editor-values.ts';
import rows from '../../../../ui/styles/rows.module.css';
import type { EditorAttribute } from './variation-set.ts';
import { t } from '#domain/language/t.ts';
import { productAttributes } from '../../products.data.ts';

/** WooCommerce's own editor stays usable up to this many options. */
const MAX_OPTIONS = 200;

interface AttributesSectionProps {
  form: EditorForm;
  storeId: string;
  /** Whether the product has variations. */
  isVariable: boolean;
}

/** The product's attributes, global and its own, with their options. */
export function AttributesSection({ form, storeId, isVariable }: AttributesSectionProps) {
  const { attributes } = form.values;
  const set = (next: EditorAttribute[]) => form.set('attributes', next);
  return (
    <Panel title={t('Attributes')}>
      <Stack>
        {attributes.length === 0 && (
          <Text size="sm" c="dimmed">
            {isVariable
              ? t('Variations differ by attributes such as size or colour. Add one to start.')
              : t('Size, colour or material, shown on the product page.')}
          </Text>
        )}
        {attributes.length > 0 && (
          <Stack component="ul" gap={16} className={rows.plain}>
            {attributes.map((attribute, index) => (
              <AttributeFields
                key={attribute.key}
                attribute={attribute}
                storeId={storeId}
                isVariable={isVariable}
                problem={form.errors[`attributes.${index}`] ?? null}
                onChange={(patch) => form.set(`attributes.${index}`, { ...attribute, ...patch })}
                onRemove={() => form.removeRow('attributes', index)}
              />
            ))}
          </Stack>
        )}
        <AddAttribute
          storeId={storeId}
          used={attributes}
          onAdd={(id, name) =>
            set([
              ...attributes,
              { key: crypto.randomUUID(), id, name, options: [], variation: isVariable, visible: true },
            ])
          }
        />
      </Stack>
    </Panel>
  );
}

interface AttributeFieldsProps {
  attribute: EditorAttribute;
  storeId: string;
  isVariable: boolean;
  problem: string | null;
  onChange: (patch: Partial<EditorAttribute>) => void;
  onRemove: () => void;
}

function AttributeFields({ attribute, storeId, isVariable, problem, onChange, onRemove }: AttributeFieldsProps) {
  const { id, name, options, variation, visible } = attribute;
  const known = useQuery(storeQuery(storeId, productAttributes)).data?.items.find((one) => one.id === id);
  const shownName = decodeEntities(name);
  return (
    <Stack
      component="li"
      gap={12}
      p={12}
      bd="1px solid var(--karoo-border)"
      bdrs="md"
      aria-label={shownName || t('New attribute')}
    >
      <Group align="flex-start" gap="sm" wrap="nowrap" w="100%">
        <Group flex={1} miw={0} align="flex-start" gap="sm">
          {id === 0 ? (
            <TextInput
              flex="1 1 160px"
              label={t('Attribute')}
              placeholder={t('Size')}
              maxLength={100}
              dir="auto"
              value={name}
              onChange={(event) => onChange({ name: event.currentTarget.value })}
            />
          ) : (
            <TextInput
              flex="1 1 160px"
              label={t('Attribute')}
              description={t('Shared in your store')}
              readOnly
              value={shownName}
            />
          )}
          <TagsInput
            flex="2 1 240px"
            label={t('Options')}
            description={id === 0 ? undefined : t('Choose, or type a new one')}
            placeholder={options.length === 0 ? t('Type an option and press Enter') : undefined}
            data={(known?.terms ?? []).map((term) => decodeEntities(term.name))}
            maxDropdownHeight={260}
            maxTags={MAX_OPTIONS}
            splitChars={[',', '|']}
            acceptValueOnBlur
            clearable={false}
            value={options.map(decodeEntities)}
            error={problem}
            onChange={(values) => onChange({ options: values.map((value) => rawOption(value, options)) })}
          />
        </Group>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('Remove attribute {shownName}', { shownName }).trim()}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Group gap="lg">
        {isVariable && (
          <Checkbox
            label={t('Used for variations')}
            checked={variation}
            onChange={(event) => onChange({ variation: event.currentTarget.checked })}
          />
        )}
        <Checkbox
          label={t('Visible on the product page')}
          checked={visible}
          onChange={(event) => onChange({ visible: event.currentTarget.checked })}
        />
      </Group>
    </Stack>
  );
}

/** Existing options keep the shop's encoding. */
function rawOption(shown: string, before: readonly string[]): string {
  return before.find((option) => decodeEntities(option) === shown) ?? shown.trim();
}

interface AddAttributeProps {
  storeId: string;
  used: readonly EditorAttribute[];
  onAdd: (id: number, name: string) => void;
}

function AddAttribute({ storeId, used, onAdd }: AddAttributeProps) {
  const { data, isError } = useQuery(storeQuery(storeId, productAttributes));
  const free = (data?.items ?? []).filter(({ id }) => !used.some((one) => one.id === id));
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('Add attribute')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <Menu.Item mih={44} onClick={() => onAdd(0, '')}>
          {t('This product only')}
        </Menu.Item>
        {free.length > 0 && <Menu.Label>{t('Shared in your store')}</Menu.Label>}
        {free.map(({ id, name }) => (
          <Menu.Item key={id} mih={44} onClick={() => onAdd(id, name)}>
            {decodeEntities(name)}
          </Menu.Item>
        ))}
        {isError && <Menu.Label>{t('Couldn’t load shared attributes.')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
