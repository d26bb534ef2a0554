import type { Context, Hono } from 'hono';
import { visitorLanguage } from '#domain/language/language.ts';
import { escapeHtml, renderFrame } from '../../../../platform/mail/email-template.ts';
import { runInLanguage } from '../../../../platform/language/language.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { stopDigest } from '../digest.commands.ts';
import { type DigestKey, readToSend } from '../digest.queries.ts';
import { storeName } from '../../store-name.ts';
import { t } from '#domain/language/t.ts';
import { STOP_PATH, type StopLinks } from './stop-links.ts';

const SCRIPT_PATH = '/digest/stop.js';
/** Sends the form at once, so that a click in the email is enough. Programs that only read links stop nothing. */
const SCRIPT = 'document.forms[0].submit();';

/** The page behind the link in a digest: it stops the digest without a sign-in. */
export function stopRoutes(platform: Platform, links: StopLinks): (app: Hono) => void {
  return (app) => {
    app.get(SCRIPT_PATH, (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
    app.get(STOP_PATH, (c) => answer(c, platform, links, false));
    app.post(STOP_PATH, (c) => answer(c, platform, links, true));
  };
}

async function answer(c: Context, platform: Platform, links: StopLinks, isPost: boolean): Promise<Response> {
  const key = links.open(c.req.query());
  const digest = key === null ? null : await stopOrRead(platform, key, isPost);
  const language = digest?.language ?? visitorLanguage(c.req.header('cookie'), c.req.header('accept-language'));
  return runInLanguage(language, () => {
    if (key === null)
      return c.html(
        page(
          t('This link doesn’t work'),
          text(t('Copy the whole link from your email, or switch the digest off in Settings, Notifications.')),
        ),
        404,
      );
    const store = storeName(digest?.store_name);
    if (isPost)
      return c.html(
        page(
          t('Your digest is off'),
          text(
            t(
              'You won’t get digests of {store} any more. To get them again, switch them on in Settings, Notifications.',
              { store },
            ),
          ),
        ),
      );
    return c.html(page(t('Stop your digest'), text(t('Stop the digest of {store}?', { store })) + BUTTON()));
  });
}

/** Returns the digest for its names; null when it is gone, which is stopped as well. */
function stopOrRead({ db, now }: Platform, key: DigestKey, isPost: boolean) {
  return db.asSystem(key.storeId, async (tx) => {
    if (isPost) await stopDigest(tx, key, now());
    return readToSend(tx, key);
  });
}

/** Without an action the form is sent to the address of the page, with its signature. */
const BUTTON = () =>
  `<form method="post" style="margin:16px 0 0"><button style="min-height:44px;padding:0 20px;border:0;border-radius:8px;background:#c8375e;color:#ffffff;font:inherit;font-weight:600;cursor:pointer">${escapeHtml(t('Stop the digest'))}</button></form><script src="${SCRIPT_PATH}"></script>`;

function text(content: string): string {
  return `<p style="margin:0">${escapeHtml(content)}</p>`;
}

function page(title: string, content: string): string {
  const heading = `<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>`;
  return renderFrame({ title: `${title} · Karoo`, body: heading + content, footer: '' });
}
