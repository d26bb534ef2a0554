import type { Context, Hono } from 'hono';
import { type Language, visitorLanguage } from '#domain/language/language.ts';
import { escapeHtml, renderFrame } from '../../../platform/mail/email-template.ts';
import { runInLanguage } from '../../../platform/language/language.ts';
import { t } from '#domain/language/t.ts';
import type { StopKey, StopLinks } from './stop-links.ts';

/** A page in words, in the current language. */
interface Words {
  readonly title: string;
  readonly text: string;
}

interface StopPage {
  readonly links: StopLinks;
  /** Stops it if it is posted. Null names when it is gone, which is stopped as well. */
  readonly stop: (key: StopKey, isPost: boolean) => Promise<{ language: Language | null; name: string } | null>;
  /** What the page says. */
  readonly asked: (name: string | undefined) => Words & { button: string };
  readonly stopped: (name: string | undefined) => Words;
  /** What to do instead of a link that is not ours. */
  readonly advice: () => string;
}

/** The page behind a link that stops something without a sign-in: a button. Mail servers open links, and run their scripts; they stop nothing. */
export function stopRoutes(page: StopPage): (app: Hono) => void {
  const { path } = page.links;
  return (app) => {
    app.get(path, (c) => answer(c, page, false));
    app.post(path, (c) => answer(c, page, true));
  };
}

async function answer(c: Context, page: StopPage, isPost: boolean): Promise<Response> {
  const key = page.links.open(c.req.query());
  const found = key === null ? null : await page.stop(key, isPost);
  const language = found?.language ?? visitorLanguage(c.req.header('cookie'), c.req.header('accept-language'));
  return runInLanguage(language, () => {
    if (key === null) return c.html(html({ title: t('This link doesn’t work'), text: page.advice() }), 404);
    if (isPost) return c.html(html(page.stopped(found?.name)));
    const { button, ...words } = page.asked(found?.name);
    return c.html(html(words, formOf(button)));
  });
}

/** Without an action the form is sent to the address of the page, with its signature. */
const formOf = (button: string) =>
  `<form method="post" style="margin:16px 0 0"><button style="min-height:44px;padding:0 20px;border:0;border-radius:8px;background:#c8375e;color:#ffffff;font:inherit;font-weight:600;cursor:pointer">${escapeHtml(button)}</button></form>`;

function html({ title, text }: Words, form = ''): string {
  const heading = `<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>`;
  const body = `${heading}<p style="margin:0">${escapeHtml(text)}</p>${form}`;
  return renderFrame({ title: `${title} · Karoo`, body, footer: '' });
}
