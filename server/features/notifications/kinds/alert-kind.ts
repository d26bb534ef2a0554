import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { AlertIconName, AlertSeverity, MailChoice } from '#domain/alerts.ts';
import type { DeclaredText } from '#domain/language/declared-text.ts';
import type { Action } from '#domain/roles.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';

/** Who gets some emails, which an organization chooses. */
export interface EmailChoice {
  readonly name: string;
  readonly label: DeclaredText;
  readonly description: DeclaredText;
  readonly default: MailChoice;
}

/** An alert in words, in the current language. The bell, emails, notifications and digests show this and nothing else. */
export interface AlertText {
  readonly title: string;
  /** The figures or the reason behind it. */
  readonly detail: string | null;
  /** The path of the screen that shows it. */
  readonly link: string;
  /** What it is about, where several alerts of its kind are listed: a product. */
  readonly name?: string;
  /** What it means and what to do, in emails. */
  readonly advice?: string;
}

/** Several alerts of one kind in words. */
export type GroupText = Pick<AlertText, 'title' | 'link'>;

/** The store of a statement, which may use the CTEs `target` and `unusual` (kind, subject, data) of `checkStore`. */
interface CheckedStore {
  readonly storeId: string;
  readonly today: ShopDay;
}

interface Declaration<Data> {
  /** What is stored of an alert, as it was last seen. */
  readonly data: z.ZodType<Data>;
  readonly severity: AlertSeverity;
  readonly icon: AlertIconName;
  /** Who gets emails about it; null: nobody. */
  readonly email: EmailChoice | null;
  /** SQL of kind, subject and data of each alert that should be open. Without it another kind or job finds them. */
  readonly find?: (store: CheckedStore) => RawBuilder<unknown>;
  /** SQL: whether people hear of the open alert `a` by email and on devices yet, because many of its kind are over soon. */
  readonly isLasting?: (storeId: string, now: Date) => RawBuilder<unknown>;
  /** Of stock or orders: an alert up to this long after the store's first check is no news, since it was so before. */
  readonly knownBefore?: '0 hours' | '1 day';
  /** It may come and go for hours: nobody hears of the same subject twice in half a day. */
  readonly comesAndGoes?: true;
  /** There may be many: they are listed after the others. */
  readonly isPerProduct?: true;
  /** A number in its data: each time it grows, that is news. */
  readonly countsUp?: keyof Data & string;
  /** What a person must be allowed to do for its link. */
  readonly linkNeeds?: Action;
  readonly describe: (data: Data, about: { store: string; isOpen: boolean }) => AlertText;
  /** `alerts`: the data of some of them. */
  readonly describeGroup: (about: { count: number; isOpen: boolean; alerts: readonly Data[] }) => GroupText;
}

/** A kind of alert, whose functions take data as it is stored. They return null for data of another version. */
export interface AlertKind extends Omit<Declaration<never>, 'data' | 'describe' | 'describeGroup' | 'countsUp'> {
  readonly countsUp?: string | undefined;
  readonly describe: (data: unknown, about: { store: string; isOpen: boolean }) => AlertText | null;
  readonly describeGroup: (about: { count: number; isOpen: boolean; alerts: readonly unknown[] }) => GroupText;
}

/** Declares a kind of alert. */
export function defineKind<Data>({ data: schema, describe, describeGroup, ...rest }: Declaration<Data>): AlertKind {
  const read = (data: unknown) => schema.safeParse(data).data;
  return {
    ...rest,
    describe: (data, about) => {
      const known = read(data);
      return known === undefined ? null : describe(known, about);
    },
    describeGroup: ({ alerts, ...about }) =>
      describeGroup({ ...about, alerts: alerts.flatMap((data) => read(data) ?? []) }),
  };
}

/** The path of a screen below /dashboard, with its filters. */
export function screen(path: string, search: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(search).toString();
  return `/dashboard${path === '' ? '' : `/${path}`}${query === '' ? '' : `?${query}`}`;
}
