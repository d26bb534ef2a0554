import type { StoreScope } from '#domain/ids.ts';
import type { Person } from '../../platform/access/call-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { setLetter } from '../../platform/mail/letter-page.ts';
import type { Letter } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Addressee, readAddressees } from './addressees.ts';
import { inOneLine } from './alerts.mail.ts';
import { type ProductMailKind, readSettings } from './settings.commands.ts';

/** What was written to a product; `lines` say what of it changed, or what it is. */
interface News {
  readonly wc_id: number;
  readonly parent_id?: number | undefined;
  readonly name: string;
  readonly lines: readonly string[];
}

/** Who gets letters is asked for each; whoever wrote it reads of it like everybody who was chosen. */
export function createProductLetters({ db, mail, publicUrl }: Pick<Platform, 'db' | 'mail' | 'publicUrl'>) {
  return ({ storeId, organizationId }: StoreScope, person: Pick<Person, 'id' | 'email'>) => {
    const prepare = async (kind: ProductMailKind, news: News) => {
      const { people, store, by } =
        news.lines.length === 0
          ? { people: [], store: '', by: '' }
          : await db.asSystem(storeId, async (tx) => {
              const { mails } = await readSettings(tx, organizationId);
              const chosen = await readAddressees(tx, organizationId, mails[kind]);
              return { people: chosen, ...(chosen.length > 0 ? await readNames(tx, storeId, person) : NOBODY) };
            });
      return {
        to: people.map(({ email }) => email),
        send(tx: Tx): void {
          if (people.length === 0) return;
          tx.afterCommit(async () => {
            for (const to of people) {
              // oxlint-disable-next-line no-await-in-loop
              await mail.send(productLetter({ kind, to, store, by, news, publicUrl }));
            }
          });
        },
      };
    };
    return {
      updated: (news: News) => prepare('product_updated', news),
      created: (news: News) => prepare('product_created', news),
    };
  };
}

const NOBODY = { store: '', by: '' };

/** The store's name, and the name of who wrote, or else the address. */
async function readNames(tx: Tx, storeId: string, { id, email }: Pick<Person, 'id' | 'email'>) {
  const store = await tx.query
    .selectFrom('woocommerce_stores')
    .select('name')
    .where('id', '=', storeId)
    .executeTakeFirst();
  const profile = await tx.query
    .selectFrom('user_profiles')
    .select('full_name')
    .where('id', '=', id)
    .executeTakeFirst();
  return { store: inOneLine(store?.name ?? ''), by: inOneLine(profile?.full_name || email) };
}

function productLetter(given: {
  kind: ProductMailKind;
  to: Addressee;
  store: string;
  by: string;
  news: News;
  publicUrl: string;
}): Letter {
  const { kind, to, store, by, news, publicUrl } = given;
  const name = inOneLine(news.name);
  const [subject, sentence] =
    kind === 'product_created'
      ? [`${store}: ${name} was created`, `${by} added ${name} to ${store}.`]
      : [`${store}: ${name} was updated`, `${by} changed ${name} in ${store}.`];
  return setLetter({
    to: to.email,
    subject,
    greeting: to.name.trim() === '' ? 'Hello,' : `Hello ${inOneLine(to.name)},`,
    paragraphs: [sentence, news.lines.map((line) => `- ${line}`).join('\n')],
    action: { label: 'Open the product', url: `${publicUrl}/dashboard/products/${news.parent_id ?? news.wc_id}` },
    footer: 'Who gets these letters is set under Settings, Notifications.',
  });
}
