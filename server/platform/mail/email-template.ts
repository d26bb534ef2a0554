import { currentLanguage } from '../language/language.ts';
import { type EmailMessage, LOGO_ID } from './mail.ts';
import { t } from '#domain/language/t.ts';

export interface EmailContent {
  to: string;
  subject: string;
  /** The sender's logo, at the head of the email; `name` is read where it is not shown. */
  logo?: { readonly width: number; readonly height: number; readonly name: string };
  greeting: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  footer: string;
}

/** Renders an email as text and HTML, in the current language. User input is escaped. */
export function renderEmail(content: EmailContent): EmailMessage {
  const { to, subject, logo, greeting, paragraphs, action, footer } = content;
  const lines = [greeting, ...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), footer];
  const body = [
    ...(logo ? [renderLogo(logo)] : []),
    `<p style="margin:0 0 16px;font-weight:600">${escapeHtml(greeting)}</p>`,
    ...paragraphs.map(
      (paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
    ),
    ...(action ? [renderAction(action)] : []),
  ].join('');
  const html = renderFrame({ title: subject, body, footer: escapeHtml(footer) });
  return { to, subject: subject.replaceAll(/[\r\n]+/g, ' '), text: `${lines.join('\n\n')}\n`, html };
}

const INK = '#221f1c';
/** 5.3:1 on the page. */
const SOFT = '#6b655d';
/** The product's accent, as in the browser: white on it has 5.0:1. */
const ACCENT = '#c8375e';

function renderLogo({ width, height, name }: NonNullable<EmailContent['logo']>): string {
  return `<p style="margin:0 0 16px"><img src="cid:${LOGO_ID}" width="${width}" height="${height}" alt="${escapeHtml(name)}"></p>`;
}

function renderAction({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return (
    `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;background:${ACCENT};color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>` +
    `<p class="soft" style="margin:0;font-size:13px;color:${SOFT};word-break:break-word;overflow-wrap:anywhere">${t('Or open this address:')}<br>${href}</p>`
  );
}

/** The page of an email: `body` and `footer` are HTML, `title` is text. */
export interface EmailFrame {
  readonly title: string;
  readonly body: string;
  readonly footer: string;
}

/** Dark colours for mail programs that keep a style sheet; the others choose their own. */
const DARK = [
  ['body', 'background:#151311!important;color:#f0ece7!important'],
  ['.card', 'background:#1e1b19!important;border-color:#37332f!important'],
  ['.rule', 'border-color:#37332f!important'],
  ['.soft', 'color:#b3aba1!important'],
  ['.link', 'color:#f3a5b8!important'],
  ['.up', 'color:#6fce9a!important'],
  ['.down', 'color:#ff8f87!important'],
];
const STYLE = `<meta name="color-scheme" content="light dark"><style>@media (prefers-color-scheme:dark){${DARK.map(([names, rules]) => `${names}{${rules}}`).join('')}}</style>`;

/** Lays out an email. Styles are inline, and only a logo is an image: mail programs drop the rest. */
export function renderFrame({ title, body, footer }: EmailFrame): string {
  const mark = `<span style="display:inline-block;width:32px;line-height:32px;border-radius:8px;background:${ACCENT};color:#ffffff;text-align:center" aria-hidden="true">K</span>`;
  return (
    `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${STYLE}<title>${escapeHtml(title)}</title></head>` +
    `<body style="margin:0;padding:24px 16px;background:#faf9f7;font-family:Inter,system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.5;color:${INK}">` +
    `<div style="max-width:560px;margin:0 auto"><p style="margin:0 0 16px;font-size:18px;font-weight:650">${mark}&nbsp; Karoo</p>` +
    `<div class="card" style="background:#ffffff;border:1px solid #e9e6e1;border-radius:12px;padding:24px">${body}</div>` +
    `<p class="soft" style="margin:16px 0 0;font-size:13px;color:${SOFT}">${footer}</p></div></body></html>`
  );
}

/** Escapes text for HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
