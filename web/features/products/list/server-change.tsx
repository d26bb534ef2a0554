import { Button, Loader, Stack, Text } from '@mantine/core';
import { DialogFooter } from '../../../ui/forms/dialog.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { PartlyChanged, Problems } from '../product-problems.tsx';
import type { PriceChange } from './bulk-prices.ts';
import { undone } from '../import/import.names.ts';
import { ItemTable, JobItems } from '../jobs/job-items.tsx';
import { PricePreview } from './price-preview.tsx';
import type { ServerChange } from './bulk-prices.ts';
import type { useServerChange } from './use-server-change.ts';
import { t } from '#domain/language/t.ts';

type Server = ReturnType<typeof useServerChange>;
type Result = NonNullable<Server['done']>;

/** Products and their variations, with the product's name in front. */
function itemsOf({ products }: Result) {
  return products.flatMap((product) => [
    product,
    ...product.variations.map((one) => ({
      ...one,
      name: t('{product}: {variation}', { product: product.name, variation: one.name }),
    })),
  ]);
}

interface PreviewProps {
  server: Server;
  storeId: string;
  currency: string;
}

/** Every price before and after, those of variations too. */
export function ServerPrices({
  server: { planned, isPlanning, error },
  storeId,
  field,
  currency,
}: PreviewProps & { field: PriceChange['field'] }) {
  if (error) return <FormError error={error} />;
  if (isPlanning) return <Loader size="sm" role="status" aria-label={t('Loading prices')} />;
  if (planned === undefined) return null;
  if (planned.is_job) {
    return (
      <Stack gap="xs">
        <Text size="sm">
          {t(
            '{count, plural, one {# price will change} other {# prices will change}}. This takes a while: you can close Karoo meanwhile, stop it, and undo it.',
            { count: planned.changed },
          )}
        </Text>
        <JobItems storeId={storeId} operationId={planned.operation_id} list="work" currency={currency} />
      </Stack>
    );
  }
  const changed = itemsOf(planned).filter((item) => item.skipped === null && field in item.now);
  const skipped = itemsOf(planned).filter((item) => item.skipped !== null && item.skipped !== 'unchanged').length;
  return (
    <PricePreview
      prices={changed.map(({ wc_id: id, name, was, now }) => ({ id, name, was: was[field], now: now[field] }))}
      currency={currency}
      note={
        skipped > 0
          ? t(
              '{count, plural, one {# price left unchanged: no regular price, or a sale price that isn’t below the regular price.} other {# prices left unchanged: no regular price, or a sale price that isn’t below the regular price.}}',
              { count: skipped },
            )
          : null
      }
    />
  );
}

/** What a change that the server makes does to each product. */
export function ServerPreview({ server: { planned, isPlanning, error }, storeId, currency }: PreviewProps) {
  if (error) return <FormError error={error} />;
  if (isPlanning) return <Loader size="sm" role="status" aria-label={t('Loading the preview')} />;
  if (planned === undefined) return null;
  const { products, trashed, skipped, is_job: isJob, operation_id: id } = planned;
  const items = [...products.map((product) => ({ product })), ...trashed.map((one) => ({ trashed: one }))];
  return (
    <Stack gap="xs">
      {isJob && <Text size="sm">{t('This takes a while: you can close Karoo meanwhile, stop it, and undo it.')}</Text>}
      {isJob ? (
        <JobItems storeId={storeId} operationId={id} list="work" currency={currency} />
      ) : (
        <ItemTable items={items.map((item, place) => ({ place, rows: [], ...item }))} currency={currency} />
      )}
      {skipped > 0 && (
        <Text size="sm" c="dimmed">
          {t(
            '{count, plural, one {# product or variation stays as it is.} other {# products and variations stay as they are.}}',
            { count: skipped },
          )}
        </Text>
      )}
    </Stack>
  );
}

/** The server makes these changes. */
export function OnlineNote() {
  return (
    <Text size="sm" c="dimmed">
      {t('You need to be online to change all products of a list.')}
    </Text>
  );
}

/** How many products and variations a change would write; `all` are those that the list finds. */
export function countOf(change: ServerChange | null, planned: Result | undefined, all: number): number {
  if (change === null || planned === undefined) return 0;
  if (!('trash' in change)) return planned.changed;
  // A long list is not in the response.
  return planned.is_job && planned.trashed.length === 0 ? all : planned.trashed.length;
}

export function submitText(change: ServerChange | null, count: number): string {
  if (count === 0) return t('Update', {}, 'button');
  return change !== null && 'trash' in change
    ? t('{count, plural, one {Move # product to the trash} other {Move # products to the trash}}', { count })
    : t('{count, plural, one {Update # product or variation} other {Update # products and variations}}', { count });
}

interface OutcomeTexts {
  readonly done: (result: Result) => string;
  readonly undone: (result: Result) => string;
  readonly refused: (count: number) => string;
}

export const PRICE_TEXTS: OutcomeTexts = {
  done: ({ changed: count }) => t('{count, plural, one {# price changed} other {# prices changed}}', { count }),
  undone: ({ changed: count }) =>
    t('{count, plural, one {# price changed back} other {# prices changed back}}', { count }),
  refused: (count) => t('{count, plural, one {# price not changed} other {# prices not changed}}', { count }),
};

export const PRODUCT_TEXTS: OutcomeTexts = {
  done: ({ changed, trashed }) => {
    const count = trashed.filter(({ refused }) => refused === null).length;
    return trashed.length > 0
      ? t('{count, plural, one {# product moved to the trash} other {# products moved to the trash}}', { count })
      : t('{changed, plural, one {# product changed} other {# products changed}}', { changed });
  },
  undone: ({ changed }) => undone(changed, 0),
  refused: (count) => t('{count, plural, one {# product not changed} other {# products not changed}}', { count }),
};

interface OutcomeProps {
  server: Server;
  texts: OutcomeTexts;
  onClose: () => void;
}

/** What was changed and what was not, and the undo button. */
export function ServerOutcome({ server, texts, onClose }: OutcomeProps) {
  const { done, save, undo, error } = server;
  if (done === undefined) return null;
  const refused = [...itemsOf(done), ...done.trashed].filter((item) => item.refused !== null);
  const isWritten = done.changed > 0 || done.trashed.some((one) => one.refused === null);
  return (
    <Stack>
      <FormError error={error} />
      <Text role="status" fw={600}>
        {undo.data ? texts.undone(done) : texts.done(done)}
      </Text>
      {done.unfinished && (
        <Text size="sm">
          {t('Your store didn’t answer for some products. Try again to finish; nothing is changed twice.')}
        </Text>
      )}
      {refused.length > 0 && (
        <Problems
          title={texts.refused(refused.length)}
          problems={refused.map(({ name, refused: why }) => ({ place: name, message: why?.message ?? '' }))}
        />
      )}
      <PartlyChanged items={itemsOf(done)} />
      <DialogFooter>
        {done.unfinished && !undo.data && (
          <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
            {t('Try again')}
          </Button>
        )}
        {isWritten && !undo.data && (
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
            {t('Undo')}
          </Button>
        )}
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogFooter>
    </Stack>
  );
}
