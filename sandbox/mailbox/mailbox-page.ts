import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { page } from '../page-layout.ts';
import type { Mail, Mailbox } from './mailbox.ts';

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The text of an email with links. */
function linked(text: string): string {
  return escapeText(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" target="_top">${url}</a>`);
}

const listPage = (mails: Mail[]) =>
  page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p>Emails sent by Karoo on this machine. Nothing leaves it. Its payments are <a href="/payfast">here</a>.</p>
      ${
        mails.length === 0
          ? html`<p>No emails yet.</p>`
          : html`<table>
              <tr>
                <th>To</th>
                <th>Subject</th>
                <th>Received</th>
              </tr>
              ${mails.map(
                (mail) =>
                  html`<tr>
                    <td>${mail.to.join(', ')}</td>
                    <td><a href="/mailbox/${mail.id}">${mail.subject || '(no subject)'}</a></td>
                    <td>${mail.receivedAt.slice(0, 19).replace('T', ' ')}</td>
                  </tr>`,
              )}
            </table>`
      }`,
  );

const mailPage = (mail: Mail) =>
  page(
    mail.subject,
    html`<p><a href="/mailbox">All emails</a></p>
      <h1>${mail.subject || '(no subject)'}</h1>
      <p>From ${mail.from} to ${mail.to.join(', ')}, ${mail.receivedAt.slice(0, 19).replace('T', ' ')} UTC</p>
      ${mail.html ? html`<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="The email" src="/mailbox/${mail.id}/html"></iframe>` : ''}
      <h2>As text</h2>
      <pre>${raw(linked(mail.text))}</pre>`,
  );

/** The mailbox's pages, and `messages.json` for tests. */
export function mailboxApp(mailbox: Mailbox): Hono {
  const app = new Hono();
  app.get('/', (c) => c.html(listPage(mailbox.list())));
  app.get('/messages.json', (c) => c.json(mailbox.list(c.req.query('to'))));
  app.delete('/messages.json', (c) => {
    mailbox.clear();
    return c.json({ cleared: true });
  });
  app.get('/:id{[0-9]+}', (c) => {
    const mail = mailbox.get(Number(c.req.param('id')));
    return mail ? c.html(mailPage(mail)) : c.notFound();
  });
  app.get('/:id{[0-9]+}/html', (c) => {
    const mail = mailbox.get(Number(c.req.param('id')));
    if (!mail) return c.notFound();
    c.header(
      'Content-Security-Policy',
      "sandbox allow-popups allow-top-navigation-by-user-activation; script-src 'none'",
    );
    return c.html(`<base target="_top">${mail.html}`);
  });
  return app;
}
