import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { FormError } from '../../../ui/forms/form-error.tsx';
import classes from '../products.module.css';
import type { PriceChange } from './bulk-prices.ts';
import { PricePreview } from './price-preview.tsx';
import type { useServerPrices } from './use-server-prices.ts';
import * as t from './list.text.ts';

type Server = ReturnType<typeof useServerPrices>;
type Result = NonNullable<Server['done']>;

/** Products and their variations, with the product's name in front. */
function itemsOf({ products }: Result) {
  return products.flatMap((product) => [
    product,
    ...product.variations.map((one) => ({ ...one, name: t.variationOf(product.name, one.name) })),
  ]);
}

interface PreviewProps {
  server: Server;
  field: PriceChange['field'];
  currency: string;
}

/** Every price before and after, those of variations too. */
export function ServerPreview({ server: { planned, isPlanning, error }, field, currency }: PreviewProps) {
  if (error) return <FormError error={error} />;
  if (isPlanning) return <Loader size="sm" role="status" aria-label={t.loadingPrices} />;
  if (planned === undefined) return null;
  const changed = itemsOf(planned).filter((item) => item.skipped === null && field in item.now);
  const skipped = itemsOf(planned).filter((item) => item.skipped !== null && item.skipped !== 'unchanged').length;
  return (
    <PricePreview
      prices={changed.map(({ wc_id: id, name, was, now }) => ({ id, name, was: was[field], now: now[field] }))}
      currency={currency}
      note={skipped > 0 ? t.pricesLeftUnchanged(skipped) : null}
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
        {undo.data ? t.pricesChangedBack(done.changed) : t.pricesChanged(done.changed)}
      </Text>
      {done.unfinished && <Text size="sm">{t.pricesUnfinished}</Text>}
      {refused.length > 0 && (
        <Alert color="red" title={t.pricesNotChanged(refused.length)}>
          <ul className={classes.problems}>
            {refused.map(({ wc_id: id, name, refused: why }) => (
              <li key={id}>
                <strong>{name}</strong>: {why?.message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Group justify="flex-end">
        {done.unfinished && !undo.data && (
          <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
            {t.tryAgain}
          </Button>
        )}
        {done.changed > 0 && !undo.data && (
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
            {t.undo}
          </Button>
        )}
        <Button onClick={onClose}>{t.close}</Button>
      </Group>
    </Stack>
  );
}
