import { t } from '#domain/language/t.ts';
import { daysText } from '../../../platform/language/days-text.ts';
import { currentLocale } from '../../../platform/language/language.ts';
import { escapeHtml, renderFrame } from '../../../platform/mail/email-template.ts';
import { displayName, personName } from '../../../platform/mail/display-name.ts';
import type { EmailMessage } from '../../../platform/mail/mail.ts';
import { storeLink } from '../../../platform/mail/store-link.ts';
import { linked as slackLink, escaped as slackText } from '../digest/slack/slack-message.ts';
import { isAmount } from '#domain/money/plain-amount.ts';
import { amountText, currencyNote, WrittenCell } from '../../exports/exports.public.ts';
import { storeName } from '../store-name.ts';
import type { ReportPerson, ReportToSend } from './reports.queries.ts';
import type { WrittenReport } from './write-report.ts';

/** Columns that a message shows beside the first one: as many as a phone has room for. */
const SHOWN_FIGURES = 3;

/** A report in words, in the current language. */
interface ReportContent {
  readonly store: string;
  readonly name: string;
  /** Its days, and the currency of its amounts. */
  readonly about: string | null;
  readonly tables: readonly ShownTable[];
  readonly notes: readonly string[];
  readonly url: string;
}

/** The first rows of a table: what each shown column is, and its cells. */
interface ShownTable {
  readonly title: string | null;
  readonly note: string | null;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function contentOf(report: ReportToSend, written: WrittenReport, publicUrl: string, hasFile: boolean): ReportContent {
  const { days, tables, total, file } = written;
  const most = 1 + SHOWN_FIGURES;
  const shown = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  const isWide = tables.some(({ headings }) => headings.length > most);
  const hasAmounts = tables.some(({ rows }) => rows.some((row) => row.slice(0, most).some(isAmount)));
  const about = [days === null ? '' : daysText(days), hasAmounts ? currencyNote(report.currency) : ''];
  const isEmpty = total === 0 && tables.every(({ note }) => note === null);
  return {
    store: storeName(report.store_name),
    name: displayName(report.name) || t('Report'),
    about: about.filter((part) => part !== '').join(' · ') || null,
    tables: tables.map(({ headings, rows, title, note }) => ({
      title,
      note,
      headings: headings.slice(0, most),
      rows: rows.map((row) => row.slice(0, most).map((cell) => cellText(cell, report.currency))),
    })),
    notes: notesOf({ isEmpty, total, shown, isWide, file, hasFile }),
    url: publicUrl + storeLink({ organizationId: report.organization_id, storeId: report.store_id }, report.path),
  };
}

interface Extent {
  readonly isEmpty: boolean;
  readonly total: number;
  readonly shown: number;
  readonly isWide: boolean;
  readonly file: WrittenReport['file'];
  /** Whether the message carries it. */
  readonly hasFile: boolean;
}

function notesOf({ isEmpty, total, shown, isWide, file, hasFile }: Extent): string[] {
  if (isEmpty) return [t('There is nothing in this report for these days.')];
  if (file === null) {
    return [
      t('The report has {total} rows, which is too much for an email. Open it in Karoo and export it.', { total }),
    ];
  }
  if (shown === total && !isWide) return [];
  return [
    hasFile
      ? t('{total, plural, one {The file has the whole row.} other {The file has all # rows and columns.}}', { total })
      : t('{total, plural, one {Karoo has the whole row.} other {Karoo has all # rows and columns.}}', { total }),
  ];
}

const DECIMAL = /^-?\d{1,15}\.\d{1,6}$/;

/** A cell of the file as people read it: amounts in the language's notation. */
function cellText(cell: unknown, currency: string): string {
  if (cell instanceof WrittenCell) return cell.text;
  if (cell === null || cell === undefined || cell === '') return '–';
  const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell as string | number | boolean);
  if (isAmount(cell)) return amountText(cell, currency);
  if (!DECIMAL.test(text)) return text.length > 60 ? `${text.slice(0, 59)}…` : text;
  const decimals = text.split('.')[1]?.length ?? 0;
  const digits = {
    minimumFractionDigits: Math.min(decimals, 2),
    maximumFractionDigits: Math.max(2, Math.min(decimals, 3)),
  };
  return new Intl.NumberFormat(currentLocale(), digits).format(text as unknown as number);
}

/** The report as an email, in the current language. `stopUrl` stops it for its reader without a sign-in. */
export function reportEmail(
  report: ReportToSend,
  written: WrittenReport,
  about: { to: ReportPerson; publicUrl: string; stopUrl: string },
): EmailMessage {
  const content = contentOf(report, written, about.publicUrl, true);
  const { store, name, about: below } = content;
  const isOwn = report.user_id === about.to.user_id;
  const why = isOwn
    ? t('You get this because you scheduled it in Karoo.')
    : t('You get this because {person} scheduled it for you in Karoo.', {
        person: personName(report.author.name, report.author.email),
      });
  const stop = t('Stop this report');
  const open = t('Open the report');
  const subject = t('{store}: {report}', { store, report: name });
  const text = [
    store,
    name,
    ...(below === null ? [] : [below]),
    '',
    ...content.tables.flatMap(({ title, note, headings, rows }) => [
      ...(title === null ? [] : [title]),
      ...(note === null ? [] : [note]),
      ...rows.map((row) => row.map((cell, at) => (at === 0 ? cell : `${headings[at]}: ${cell}`)).join('; ')),
      '',
    ]),
    ...content.notes,
    `${open}: ${content.url}`,
    '',
    why,
    `${stop}: ${about.stopUrl}`,
  ];
  return {
    to: about.to.email,
    subject,
    text: `${text.join('\n')}\n`,
    html: renderFrame({
      title: subject,
      body: bodyHtml(content, open),
      footer: `${escapeHtml(why)}<br>${linkHtml(stop, about.stopUrl)}`,
    }),
    unsubscribeUrl: about.stopUrl,
  };
}

function bodyHtml({ store, name, about, tables, notes, url }: ReportContent, open: string): string {
  const paragraph = (style: string, text: string, className = '') =>
    `<p${className === '' ? '' : ` class="${className}"`} style="margin:0;${style}">${escapeHtml(text)}</p>`;
  // Four columns have room on a phone if they are a little smaller.
  const cell = (tag: 'th' | 'td', text: string, at: number, columns: number) =>
    `<${tag} class="rule" style="border-top:1px solid #e9e6e1;padding:8px ${at === 0 ? '4px 8px 0' : `0 8px ${columns > 3 ? 5 : 8}px`};vertical-align:top;text-align:${at === 0 ? 'left' : 'right'};font-size:${columns > 3 ? 12 : 14}px;font-weight:${tag === 'th' ? 600 : 400}">${escapeHtml(text)}</${tag}>`;
  const line = (tag: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((text, at) => cell(tag, text, at, cells.length)).join('')}</tr>`;
  return [
    paragraph('font-weight:600', store),
    paragraph('margin-top:4px;font-size:22px;line-height:1.3;font-weight:650', name),
    ...(about === null ? [] : [paragraph('font-size:14px;color:#6b655d', about, 'soft')]),
    ...tables.flatMap(({ title, note, headings, rows }) => [
      ...(title === null ? [] : [paragraph('margin-top:28px;font-size:16px;font-weight:650', title)]),
      ...(note === null ? [] : [paragraph('margin-top:2px;font-size:14px;color:#6b655d', note, 'soft')]),
      ...(rows.length === 0
        ? []
        : [
            `<table width="100%" cellpadding="0" cellspacing="0" style="margin-top:${title === null ? 20 : 8}px;border-collapse:collapse">${line('th', headings)}${rows.map((row) => line('td', row)).join('')}</table>`,
          ]),
    ]),
    ...notes.map((note) => paragraph('margin-top:16px;font-size:14px;color:#6b655d', note, 'soft')),
    `<p style="margin:24px 0 0"><a class="action" href="${escapeHtml(url)}" style="display:inline-block;background:#c8375e;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(open)}</a></p>`,
  ].join('');
}

function linkHtml(label: string, url: string): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:#a82a4d">${escapeHtml(label)}</a>`;
}

/** The report as Slack's message text, in the current language: webhooks take no files. */
export function reportSlackMessage(report: ReportToSend, written: WrittenReport, publicUrl: string): string {
  const { store, name, about, tables, notes, url } = contentOf(report, written, publicUrl, false);
  return [
    `*${slackText([store, name, ...(about === null ? [] : [about])].join(', '))}*`,
    ...tables.flatMap(({ title, note, headings, rows }) => [
      ...(title === null ? [] : [`*${slackText(title)}*`]),
      ...(note === null ? [] : [slackText(note)]),
      ...rows.map((row) => {
        const [first = '', ...figures] = row;
        return `• ${slackText(`${first}: ${figures.map((figure, at) => `${headings[at + 1]} ${figure}`).join('; ')}`)}`;
      }),
    ]),
    ...notes.map(slackText),
    slackLink(t('Open the report'), url),
  ].join('\n');
}
