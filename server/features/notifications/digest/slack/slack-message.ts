import { t } from '#domain/language/t.ts';
import type { DigestContent } from '../mail/digest-content.ts';

/** The digest as Slack's message text ("mrkdwn"), which other chat programs show as text. */
export function slackMessage(content: DigestContent, isTest: boolean): string {
  const { store, days, sales, salesName, change, baseline, facts, attention, dashboardUrl } = content;
  const title = `${store}, ${days}`;
  return [
    `*${escaped(isTest ? t('Test: {subject}', { subject: title }) : title)}*`,
    `${escaped(salesName)}: *${escaped(sales)}*${change === null ? '' : ` (${escaped(change.text)})`}`,
    escaped(baseline),
    ...facts.map(({ label, value, notes }) => escaped(`${label}: ${[value, ...notes].join('; ')}`)),
    ...(attention.length === 0
      ? [escaped(t('Nothing needs your attention.'))]
      : [`*${escaped(t('Needs your attention'))}*`, ...attention.map(({ text, url }) => `• ${linked(text, url)}`)]),
    linked(t('View dashboard'), dashboardUrl),
  ].join('\n');
}

/** Slack reads these three characters as markup. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function linked(text: string, url: string): string {
  return `<${escaped(url)}|${escaped(text).replaceAll('|', '/')}>`;
}
