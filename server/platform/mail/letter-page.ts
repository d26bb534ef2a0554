import type { Letter } from './mail.ts';

/** What a letter says; the same words make its text and its HTML. */
export interface LetterWords {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  footer: string;
}

/** Sets a letter in both forms. Whatever people typed is escaped. */
export function setLetter(words: LetterWords): Letter {
  const { to, subject, greeting, paragraphs, action, footer } = words;
  const lines = [greeting, ...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), footer];
  const body = paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#b4531f;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#6b6256">Or open this address: ${escapeHtml(action.url)}</p>`
    : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:32px 16px;background:#f6f3ee;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#2b2620"><div style="max-width:520px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px"><p style="margin:0 0 16px;font-weight:600">${escapeHtml(greeting)}</p>${body}${button}<p style="margin:24px 0 0;font-size:13px;color:#6b6256">${escapeHtml(footer)}</p></div></body></html>`;
  return { to, subject: subject.replaceAll(/[\r\n]+/g, ' '), text: `${lines.join('\n\n')}\n`, html };
}

/** Text as it can stand in HTML, between tags and inside quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
