import { sql } from 'kysely';
import { z } from 'zod';
import { isDecided, namesOfSettings } from '#domain/shop-settings.ts';
import { t } from '#domain/language/t.ts';
import { defineKind, screen } from './alert-kind.ts';
import { DECISIONS } from './email-choices.ts';

/** Settings that changed in the shop, to be decided about or seen. */
export const settings = defineKind({
  /** Names of `pending_settings`. */
  data: z.object({ fields: z.array(z.string()) }),
  severity: 'warn',
  icon: 'settings',
  email: DECISIONS,
  /** Further changes are another alert. */
  find: () => sql`
    select 'settings', s.pending_since::text, jsonb_build_object('fields',
      (select jsonb_agg(f.key order by f.key) from jsonb_object_keys(s.pending_settings) f (key)))
    from target join woocommerce_stores s on s.id = target.store_id where s.pending_since is not null`,
  describe: ({ fields }, { store }) => {
    const names = namesOfSettings(fields);
    return {
      title: fields.some(isDecided)
        ? t('{store} changed its settings. Choose whether figures follow them', { store })
        : t('{store} changed its settings', { store }),
      detail: `${names.charAt(0).toUpperCase()}${names.slice(1)}`,
      link: screen('stores'),
      advice: effectOf(fields),
    };
  },
  describeGroup: ({ count, isOpen }) => ({
    title: isOpen
      ? t('{count, plural, one {# store changed settings} other {# stores changed settings}}', { count })
      : t('{count, plural, one {# change of settings resolved} other {# changes of settings resolved}}', { count }),
    link: screen('stores'),
  }),
});

/** What waits for a decision, and what applies already. */
function effectOf(fields: readonly string[]): string {
  const waiting = fields.filter(isDecided);
  const applied = fields.filter((field) => !isDecided(field));
  const sentences = [
    waiting.length > 0 &&
      t('Until you decide, figures don’t follow {settings}.', { settings: namesOfSettings(waiting) }),
    applied.length > 0 &&
      t('Karoo already uses {settings}. No figure of earlier orders changes.', { settings: namesOfSettings(applied) }),
  ];
  return sentences.filter(Boolean).join(' ');
}
