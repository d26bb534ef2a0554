import type { StoreScope } from '#domain/ids.ts';
import { isDecimal } from '#domain/money/money.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import type { Person } from '../../platform/access/call-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { runInLanguage } from '../../platform/language/language.ts';
import { renderEmail } from '../../platform/mail/email-template.ts';
import { personName } from '../../platform/mail/display-name.ts';
import type { EmailMessage } from '../../platform/mail/mail.ts';
import { storeLink } from '../../platform/mail/store-link.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Recipient, readRecipients } from './delivery/recipients.ts';
import { greetingTo, inOneLine } from './alerts.mail.ts';
import { t } from '#domain/language/t.ts';
import { storeName } from './store-name.ts';
import { PRODUCT_EMAILS } from './kinds/email-choices.ts';
import { readMailChoices } from './settings.commands.ts';

type ProductMailKind = keyof typeof PRODUCT_EMAILS;

/** A line of text, or prices (decimal text, the old one first) to format in the shop's currency. */
export type SummaryLine = string | { readonly label: string; readonly prices: readonly unknown[] };

/** A write to a product, with one line per changed field, or per field of a new product. */
export interface ProductChangeSummary {
  readonly wc_id: number;
  readonly parent_id?: number | undefined;
  readonly name: string;
  /** In the current language. */
  readonly lines: () => readonly SummaryLine[];
}

/** Call `send` in the transaction that stores the change, so that the email is sent once, and only if it commits. */
interface PreparedEmail {
  readonly to: string[];
  send(tx: Tx): void;
}

/** Emails about one person's writes to the products of a store. By default nobody receives them. */
export interface ProductNotifications {
  updated(change: ProductChangeSummary): Promise<PreparedEmail>;
  created(change: ProductChangeSummary): Promise<PreparedEmail>;
  /**
   * Sends one email about all products that a batch updated, and one about all that it created. `counts`: how many they are, where only
   * some are passed.
   */
  ofMany(
    updated: readonly ProductChangeSummary[],
    created: readonly ProductChangeSummary[],
    counts?: { readonly updated: number; readonly created: number },
  ): Promise<void>;
}

type Deps = Pick<Platform, 'db' | 'mail' | 'publicUrl'>;

/** Products listed in one email. Its link leads to the rest. */
export const MAX_LISTED = 20;

/** Recipients are read for each email. The person who made the change gets it too when they are one of them. */
export function createProductEmails(deps: Deps) {
  return (store: StoreScope, person: Pick<Person, 'id' | 'email'>): ProductNotifications => {
    const prepare = (kind: ProductMailKind, changes: readonly ProductChangeSummary[], count?: number) =>
      prepareEmail(deps, store, person, { kind, changes, count });
    return {
      updated: (change) => prepare('product_updated', [change]),
      created: (change) => prepare('product_created', [change]),
      async ofMany(updated, created, counts) {
        const emails = [
          await prepare('product_updated', updated, counts?.updated),
          await prepare('product_created', created, counts?.created),
        ];
        if (emails.every(({ to }) => to.length === 0)) return;
        await deps.db.asSystem(store.storeId, async (tx) => emails.forEach((email) => email.send(tx)));
      },
    };
  };
}

/** Changes without lines are left out. */
async function prepareEmail(
  { db, mail, publicUrl }: Deps,
  { storeId, organizationId }: StoreScope,
  person: Pick<Person, 'id' | 'email'>,
  {
    kind,
    changes,
    count = 0,
  }: { kind: ProductMailKind; changes: readonly ProductChangeSummary[]; count?: number | undefined },
): Promise<PreparedEmail> {
  const link = (path: string) => publicUrl + storeLink({ organizationId, storeId }, path);
  const described = changes.filter(({ lines }) => lines().length > 0);
  const { people, store, by, currency } =
    described.length === 0
      ? { people: [], ...NO_NAMES }
      : await db.asSystem(storeId, async (tx) => {
          const mails = await readMailChoices(tx, organizationId);
          const chosen = await readRecipients(tx, organizationId, mails[kind] ?? PRODUCT_EMAILS[kind].default);
          return { people: chosen, ...(chosen.length > 0 ? await readNames(tx, storeId, person) : NO_NAMES) };
        });
  return {
    to: people.map(({ email }) => email),
    send(tx: Tx): void {
      if (people.length === 0) return;
      tx.afterCommit(async () => {
        for (const to of people) {
          const about = {
            kind,
            to,
            store,
            by,
            currency,
            changes: described,
            count: Math.max(count, described.length),
            link,
          };
          // oxlint-disable-next-line no-await-in-loop
          await mail.send(runInLanguage(to.language, () => productEmail(about)));
        }
      });
    },
  };
}

const NO_NAMES = { store: '', by: '', currency: '' };

/** The store's name and currency, and the person's name, or else their email. */
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
    store: store?.name ?? '',
    by: personName(profile?.full_name ?? null, email),
    currency: store?.currency ?? '',
  };
}

function productEmail(options: {
  kind: ProductMailKind;
  to: Recipient;
  store: string;
  by: string;
  /** Of the store's prices. */
  currency: string;
  changes: readonly ProductChangeSummary[];
  /** How many products there are: at least the changes. */
  count: number;
  link: (path: string) => string;
}): EmailMessage {
  const { kind, to, by, currency, changes, count, link } = options;
  const store = storeName(options.store);
  const [only, another] = changes;
  const isOne = only !== undefined && another === undefined && count === 1;
  const what = isOne ? inOneLine(only.name) : t('{count, plural, one {# product} other {# products}}', { count });
  const isNew = kind === 'product_created';
  const subject = isOne
    ? isNew
      ? (store: string, product: string) => t('{store}: {product} was created', { store, product })
      : (store: string, product: string) => t('{store}: {product} was updated', { store, product })
    : isNew
      ? (store: string, counted: string) => t('{store}: {counted} were created', { store, counted })
      : (store: string, counted: string) => t('{store}: {counted} were updated', { store, counted });
  return renderEmail({
    to: to.email,
    subject: subject(store, what),
    greeting: greetingTo(to.name),
    paragraphs: [
      (isNew
        ? (person: string, what: string, store: string) =>
            t('{person} added {what} to {store}.', { person, what, store })
        : (person: string, what: string, store: string) =>
            t('{person} changed {what} in {store}.', { person, what, store }))(by, what, store),
      (isOne ? only.lines().map((line) => `- ${lineText(line, currency)}`) : linesOf(changes, count, currency)).join(
        '\n',
      ),
    ],
    action: isOne
      ? { label: t('View product'), url: link(`/dashboard/products/${only.parent_id ?? only.wc_id}`) }
      : { label: t('View products'), url: link('/dashboard/products') },
    footer: t('Choose who gets these emails in Settings, Notifications.'),
  });
}

/** One line per product. */
function linesOf(changes: readonly ProductChangeSummary[], count: number, currency: string): string[] {
  const lines = changes.slice(0, MAX_LISTED).map(
    ({ name, lines: own }) =>
      `- ${inOneLine(name)}: ${own()
        .map((line) => lineText(line, currency))
        .join('; ')}`,
  );
  return count > lines.length ? [...lines, t('and {count} more.', { count: count - lines.length })] : lines;
}

function lineText(line: SummaryLine, currency: string): string {
  if (typeof line === 'string') return line;
  const written = line.prices.map((price) => {
    const text = inOneLine(String(price ?? ''));
    return isDecimal(text) ? formatAmount(text, currency, 'exact') : text || t('none');
  });
  return `${line.label}: ${written.join(' → ')}`;
}
