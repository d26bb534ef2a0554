import { decodeHTMLStrict as decodeEntities } from 'entities';
import { translateMessage } from '../../platform/language/translate-message.ts';
import type { AlertText, GroupText } from './kinds/alert-kind.ts';
import { KINDS } from './kinds/kinds.ts';

/** What is stored of an alert, as people read it: names without HTML entities, messages in the current language. */
export function readable(data: object): object {
  const { name, sentence, message }: Readonly<Record<string, unknown>> = { ...data };
  return {
    ...data,
    ...(typeof name === 'string' && { name: decodeEntities(name) }),
    ...(typeof sentence === 'string' && { sentence: translateMessage(sentence) }),
    ...(typeof message === 'string' && { message: translateMessage(message) }),
  };
}

/** Alerts of one kind in words: a single one says what it is, several what they have in common. */
interface AlertsText extends GroupText {
  readonly alerts: readonly AlertText[];
}

/** A store's open alerts of one kind in the current language; null when this version knows none of them. */
export function describeAlerts(name: string, data: readonly object[], store: string): AlertsText | null {
  const kind = KINDS[name];
  if (kind === undefined) return null;
  const known = data.map(readable);
  const alerts = known.flatMap((each) => kind.describe(each, { store, isOpen: true }) ?? []);
  const [only, another] = alerts;
  if (only === undefined) return null;
  const { title, link } =
    another === undefined ? only : kind.describeGroup({ count: alerts.length, isOpen: true, alerts: known });
  return { title, link, alerts };
}

/** An alert in a line: "Rooibos is running low. 2 units left". */
export function lineOf({ title, detail }: AlertText): string {
  return detail === null ? title : `${title}. ${detail}`;
}
