import type { StoreScope } from '#domain/ids.ts';
import { isDecimal } from '#domain/money/money.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import type { Person } from '../../platform/access/call-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { renderEmail } from '../../platform/mail/email-template.ts';
import { personName, displayName } from '../../platform/mail/display-name.ts';
import type { EmailMessage } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Recipient, readRecipients } from './recipients.ts';
import { inOneLine } from './alerts.mail.ts';
import { type ProductMailKind, readSettings } from './settings.commands.ts';

/** A line as it reads, or prices (decimal text, what they were first) that are written in the shop's currency. */
type SummaryLine = string | { readonly label: string; readonly prices: readonly unknown[] };

/** What was written to a product; `lines` say what of it changed, or what it is. */
interface ProductChangeSummary {
  readonly wc_id: number;
  readonly parent_id?: number | undefined;
  readonly name: string;
  readonly lines: readonly SummaryLine[];
}

type Deps = Pick<Platform, 'db' | 'mail' | 'publicUrl'>;

/** So many products a letter names; the rest is behind its link. */
const MAX_NAMED = 20;

/** Who gets letters is asked for each; whoever wrote it reads of it like everybody who was chosen. */
export function createProductEmails(deps: Deps) {
  return (store: StoreScope, person: Pick<Person, 'id' | 'email'>) => {
    const prepare = (kind: ProductMailKind, news: readonly ProductChangeSummary[]) =>
      prepareEmail(deps, store, person, { kind, news });
    return {
      updated: (news: ProductChangeSummary) => prepare('product_updated', [news]),
      created: (news: ProductChangeSummary) => prepare('product_created', [news]),
      async ofMany(updated: readonly ProductChangeSummary[], created: readonly ProductChangeSummary[]): Promise<void> {
        const letters = [await prepare('product_updated', updated), await prepare('product_created', created)];
        if (letters.every(({ to }) => to.length === 0)) return;
        await deps.db.asSystem(store.storeId, async (tx) => letters.forEach((letter) => letter.send(tx)));
      },
    };
  };
}

/** The letter that is due about what has lines to tell, and to whom; `send` it in the transaction that keeps what it tells of. */
async function prepareEmail(
  { db, mail, publicUrl }: Deps,
  { storeId, organizationId }: StoreScope,
  person: Pick<Person, 'id' | 'email'>,
  { kind, news }: { kind: ProductMailKind; news: readonly ProductChangeSummary[] },
) {
  const told = news.filter(({ lines }) => lines.length > 0);
  const { people, store, by, currency } =
    told.length === 0
      ? { people: [], ...NOBODY }
      : await db.asSystem(storeId, async (tx) => {
          const { mails } = await readSettings(tx, organizationId);
          const chosen = await readRecipients(tx, organizationId, mails[kind]);
          return { people: chosen, ...(chosen.length > 0 ? await readNames(tx, storeId, person) : NOBODY) };
        });
  return {
    to: people.map(({ email }) => email),
    send(tx: Tx): void {
      if (people.length === 0) return;
      tx.afterCommit(async () => {
        for (const to of people) {
          // oxlint-disable-next-line no-await-in-loop
          await mail.send(productEmail({ kind, to, store, by, currency, news: told, publicUrl }));
        }
      });
    },
  };
}

const NOBODY = { store: '', by: '', currency: '' };

/** The store's name and currency, and the name of who wrote, or else the address. */
async function readNames(tx: Tx, storeId: string, { id, email }: Pick<Person, 'id' | 'email'>) {
  const store = await tx.query
    .selectFrom('woocommerce_stores')
    .select(['name', 'currency'])
    .where('id', '=', storeId)
    .executeTakeFirst();
  const profile = await tx.query
    .selectFrom('user_profiles')
    .select('full_name')
    .where('id', '=', id)
    .executeTakeFirst();
  return {
    store: displayName(store?.name ?? '') || 'Your shop',
    by: personName(profile?.full_name ?? null, email),
    currency: store?.currency ?? '',
  };
}

function productEmail(given: {
  kind: ProductMailKind;
  to: Recipient;
  store: string;
  by: string;
  /** Of the store's prices. */
  currency: string;
  news: readonly ProductChangeSummary[];
  publicUrl: string;
}): EmailMessage {
  const { kind, to, store, by, currency, news, publicUrl } = given;
  const [only, another] = news;
  const isOne = only !== undefined && another === undefined;
  const what = isOne ? inOneLine(only.name) : `${news.length} products`;
  const verb = `${isOne ? 'was' : 'were'} ${kind === 'product_created' ? 'created' : 'updated'}`;
  const sentence =
    kind === 'product_created' ? `${by} added ${what} to ${store}.` : `${by} changed ${what} in ${store}.`;
  return renderEmail({
    to: to.email,
    subject: `${store}: ${what} ${verb}`,
    greeting: to.name.trim() === '' ? 'Hello,' : `Hello ${inOneLine(to.name)},`,
    paragraphs: [
      sentence,
      (isOne ? only.lines.map((line) => `- ${lineText(line, currency)}`) : linesOf(news, currency)).join('\n'),
    ],
    action: isOne
      ? { label: 'Open the product', url: `${publicUrl}/dashboard/products/${only.parent_id ?? only.wc_id}` }
      : { label: 'Open the products', url: `${publicUrl}/dashboard/products` },
    footer: 'Who gets these letters is set under Settings, Notifications.',
  });
}

/** One line a product. */
function linesOf(news: readonly ProductChangeSummary[], currency: string): string[] {
  const lines = news
    .slice(0, MAX_NAMED)
    .map(({ name, lines: own }) => `- ${inOneLine(name)}: ${own.map((line) => lineText(line, currency)).join('; ')}`);
  return news.length > MAX_NAMED ? [...lines, `and ${news.length - MAX_NAMED} more.`] : lines;
}

function lineText(line: SummaryLine, currency: string): string {
  if (typeof line === 'string') return line;
  const written = line.prices.map((price) => {
    const text = inOneLine(String(price ?? ''));
    return isDecimal(text) ? formatAmount(text, currency, 'exact') : text || 'none';
  });
  return `${line.label}: ${written.join(' → ')}`;
}
