import { Button, Stack } from '@mantine/core';
import { useOnline } from '../../../platform/connection/connection.ts';
import { Dialog, DialogFooter } from '../../../ui/forms/dialog.tsx';
import type { ServerChange } from './bulk-prices.ts';
import type { Matching } from './matching.ts';
import { countOf, OnlineNote, PRODUCT_TEXTS, ServerOutcome, ServerPreview, submitText } from './server-change.tsx';
import { useServerChange } from './use-server-change.ts';
import { t } from '#domain/language/t.ts';

/** A change that needs nothing else from the person. */
export type PlainChange = Extract<ServerChange, { status: unknown } | { trash: true }>;

interface ChangeAllFormProps {
  onClose: () => void;
  storeId: string;
  currency: string;
  matching: Matching;
  change: PlainChange;
  /** After the change. */
  onDone: () => void;
}

/** Publishes all products that the list finds, makes drafts of them, or moves them to the trash, after a preview. */
export function BulkAllDialog({
  opened,
  matching,
  change,
  ...rest
}: Omit<ChangeAllFormProps, 'matching' | 'change'> & {
  opened: boolean;
  matching: Matching | null;
  change: PlainChange | null;
}) {
  const count = matching?.count ?? 0;
  return (
    <Dialog opened={opened} onClose={rest.onClose} title={change === null ? '' : titleOf(change, count)}>
      {opened && matching !== null && change !== null && <ChangeAllForm {...{ matching, change, ...rest }} />}
    </Dialog>
  );
}

function titleOf(change: PlainChange, count: number): string {
  if ('trash' in change)
    return t('{count, plural, one {Move # product to the trash?} other {Move # products to the trash?}}', { count });
  return change.status === 'publish'
    ? t('{count, plural, one {Publish # product?} other {Publish # products?}}', { count })
    : t('{count, plural, one {Make a draft of # product?} other {Make drafts of # products?}}', { count });
}

function ChangeAllForm({ onClose, storeId, currency, matching, change, onDone }: ChangeAllFormProps) {
  const isOnline = useOnline();
  const isTrash = 'trash' in change;
  const server = useServerChange(storeId, matching.filter, change, isTrash ? 'trash' : 'status', onDone);
  const count = countOf(change, server.planned, matching.count);
  if (server.done && !server.done.is_job) {
    return <ServerOutcome server={server} texts={PRODUCT_TEXTS} onClose={onDone} />;
  }
  return (
    <Stack>
      {!isOnline && <OnlineNote />}
      <ServerPreview {...{ server, storeId, currency }} />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          {...(isTrash && { color: 'red' })}
          loading={server.save.isPending}
          disabled={count === 0 || !isOnline}
          onClick={() => server.save.mutate()}
        >
          {submitText(change, count)}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
