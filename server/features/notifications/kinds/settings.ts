import { sql } from 'kysely';
import { z } from 'zod';
import { isDecided, namesOfSettings } from '#domain/shop-settings.ts';
import { domainTexts } from '../../../platform/language/domain-texts.ts';
import { countText } from '../../../platform/language/format.ts';
import { say } from '../../../platform/language/language.ts';
import { defineKind, screen } from './alert-kind.ts';
import { DECISIONS } from './email-choices.ts';

const namesOf = (fields: readonly string[]) => namesOfSettings(fields, domainTexts.shopSettings);

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
    const names = namesOf(fields);
    return {
      title: fields.some(isDecided)
        ? say({
            en: `${store} changed its settings. Choose whether figures follow them`,
            af: `${store} se instellings het verander. Kies of syfers dit volg`,
          })
        : say({ en: `${store} changed its settings`, af: `${store} se instellings het verander` }),
      detail: `${names.charAt(0).toUpperCase()}${names.slice(1)}`,
      link: screen('stores'),
      advice: effectOf(fields),
    };
  },
  describeGroup: ({ count, isOpen }) => ({
    title: isOpen
      ? say({
          en: `${countText(count, 'store', 'stores')} changed settings`,
          af: `${countText(count, 'winkel', 'winkels')} se instellings het verander`,
        })
      : say({
          en: `${countText(count, 'change', 'changes')} of settings resolved`,
          af: `${countText(count, 'verandering', 'veranderings')} van instellings opgelos`,
        }),
    link: screen('stores'),
  }),
});

/** What waits for a decision, and what applies already. */
function effectOf(fields: readonly string[]): string {
  const waiting = fields.filter(isDecided);
  const applied = fields.filter((field) => !isDecided(field));
  return [
    ...(waiting.length === 0
      ? []
      : [
          say({
            en: `Until you decide, figures don’t follow ${namesOf(waiting)}.`,
            af: `Totdat jy besluit, volg syfers nie ${namesOf(waiting)} nie.`,
          }),
        ]),
    ...(applied.length === 0
      ? []
      : [
          say({
            en: `Karoo already uses ${namesOf(applied)}. No figure of earlier orders changes.`,
            af: `Karoo gebruik reeds ${namesOf(applied)}. Geen syfer van vroeëre bestellings verander nie.`,
          }),
        ]),
  ].join(' ');
}
