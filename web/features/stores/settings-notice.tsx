import { Alert, Button, Group, List, Stack } from '@mantine/core';
import { IconSettingsExclamation } from '@tabler/icons-react';
import { HIDDEN_STATUSES, statusLabel } from '#domain/order-status.ts';
import { labelOfSettings } from '#domain/shop-settings.ts';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { connectionErrorText } from './connection/connection-result.tsx';
import { Problem } from './connection/connection-result.tsx';
import { DATE_TYPES } from './describe-health.ts';
import { STORE_FAILURE_TITLES } from './failures/store-failure-titles.ts';
import { useDecideSettings } from './stores.data.ts';
import type { Store } from './stores.data.ts';
import { t } from '#domain/language/t.ts';

type Pending = NonNullable<Store['pending_settings']>;
type Change = Pending['changes'][number];

/** Settings that changed in the shop, for the person who decides whether figures follow them, or has seen them. */
export function SettingsNotice({ store, pending, mayDecide }: { store: Store; pending: Pending; mayDecide: boolean }) {
  const decide = useDecideSettings();
  const waiting = pending.changes.filter(({ waits }) => waits);
  const applied = pending.changes.filter(({ waits }) => !waits);
  const choose = (use: boolean, done?: string) =>
    decide.mutate(
      { store_id: store.id, use, since: pending.since },
      { onSuccess: () => done !== undefined && toastSuccess(done) },
    );
  const choosing = decide.isPending ? decide.variables.use : null;
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconSettingsExclamation aria-hidden />}
      title={t('The settings of your store changed')}
    >
      <Stack gap="sm">
        {applied.length > 0 && (
          <>
            <Changes changes={applied} />
            <span>{t('Karoo uses these already. No figure of earlier orders changes.')}</span>
          </>
        )}
        {waiting.length > 0 && (
          <>
            <Changes changes={waiting} />
            <span>
              {mayDecide
                ? t(
                    'Figures follow the old settings until you decide. With the new ones, Karoo recomputes all figures, also of the past.',
                  )
                : t('Figures follow the old settings until an owner or admin decides.')}
            </span>
          </>
        )}
        {decide.isError && <Problem title={STORE_FAILURE_TITLES.update} {...connectionErrorText(decide.error)} />}
        {mayDecide && waiting.length > 0 && (
          <Group gap="xs">
            <Button
              loading={choosing === true}
              disabled={choosing === false}
              onClick={() => choose(true, t('Figures follow the new settings. Karoo is recomputing them.'))}
            >
              {t('Use new settings')}
            </Button>
            <Button
              variant="default"
              loading={choosing === false}
              disabled={choosing === true}
              onClick={() => choose(false, t('Figures keep following the old settings.'))}
            >
              {t('Keep old settings')}
            </Button>
          </Group>
        )}
        {mayDecide && waiting.length === 0 && (
          <Group>
            <Button variant="default" loading={decide.isPending} onClick={() => choose(true)}>
              {t('OK')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <List size="sm">
      {changes.map(({ setting, before, after }) => (
        <List.Item key={setting}>
          {t('{label}: {before} → {after}', {
            label: labelOfSettings(setting),
            before: valueText(before),
            after: valueText(after),
          })}
        </List.Item>
      ))}
    </List>
  );
}

function valueText(value: Change['before']): string {
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value)) {
    // Drafts and the trash never count.
    const statuses = value
      .filter((status) => !HIDDEN_STATUSES.includes(status))
      .map((status) => statusLabel(status))
      .toSorted();
    return statuses.join(', ') || t('none');
  }
  return Object.entries(DATE_TYPES).find(([type]) => type === value)?.[1] ?? String(value);
}
