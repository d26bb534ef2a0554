import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { LeftFields, Problems } from '../product-problems.tsx';
import type { PriceChange } from './bulk-prices.ts';
import { JobItems } from '../jobs/job-items.tsx';
import { PricePreview } from './price-preview.tsx';
import type { useServerPrices } from './use-server-prices.ts';
import { t } from '#domain/language/t.ts';

type Server = ReturnType<typeof useServerPrices>;
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
  field: PriceChange['field'];
  currency: string;
}

/** Every price before and after, those of variations too. */
export function ServerPreview({ server: { planned, isPlanning, error }, storeId, field, currency }: PreviewProps) {
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

/** The number of changed prices, those that were not changed, and the undo button. */
export function ServerOutcome({ server, onClose }: { server: Server; onClose: () => void }) {
  const { done, save, undo, error } = server;
  if (done === undefined) return null;
  const refused = itemsOf(done).filter((item) => item.refused !== null);
  return (
    <Stack>
      <FormError error={error} />
      <Text role="status" fw={600}>
        {undo.data
          ? t('{count, plural, one {# price changed back} other {# prices changed back}}', { count: done.changed })
          : t('{count, plural, one {# price changed} other {# prices changed}}', { count: done.changed })}
      </Text>
      {done.unfinished && (
        <Text size="sm">
          {t('Your store didn’t answer for some products. Try again to finish; nothing is changed twice.')}
        </Text>
      )}
      {refused.length > 0 && (
        <Problems
          title={t('{count, plural, one {# price not changed} other {# prices not changed}}', {
            count: refused.length,
          })}
          problems={refused.map(({ name, refused: why }) => ({ place: name, message: why?.message ?? '' }))}
        />
      )}
      <LeftFields items={itemsOf(done)} />
      <Group justify="flex-end">
        {done.unfinished && !undo.data && (
          <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
            {t('Try again')}
          </Button>
        )}
        {done.changed > 0 && !undo.data && (
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
            {t('Undo')}
          </Button>
        )}
        <Button onClick={onClose}>{t('Close')}</Button>
      </Group>
    </Stack>
  );
}
