import type { DigestFrequency } from '#domain/digest.ts';
import { escapeHtml, type EmailFrame, renderEmail, renderFrame } from '../../../../platform/mail/email-template.ts';
import { greeting } from '../../../../platform/mail/display-name.ts';
import type { EmailMessage } from '../../../../platform/mail/mail.ts';
import { storeName } from '../../store-name.ts';
import { t } from '#domain/language/t.ts';
import type { DigestContent } from './digest-content.ts';

/** The digest as an email, in the current language. `stopUrl` stops it without a sign-in. */
export function digestEmail(
  content: DigestContent,
  about: { to: string; frequency: DigestFrequency; stopUrl: string; isTest: boolean },
): EmailMessage {
  const { to, frequency, stopUrl, isTest } = about;
  const why = (
    frequency === 'daily'
      ? (store: string) => t('You get this because you chose a daily digest of {store}.', { store })
      : (store: string) => t('You get this because you chose a weekly digest of {store}.', { store })
  )(content.store);
  const subject = isTest ? t('Test: {subject}', { subject: content.subject }) : content.subject;
  const links = [
    { label: t('Change when you get it'), url: content.settingsUrl },
    { label: t('Stop this digest'), url: stopUrl },
  ];
  const frame: EmailFrame = {
    title: subject,
    body: bodyHtml(content),
    footer: [escapeHtml(content.timezoneNote), escapeHtml(why), links.map(linkHtml).join(' &nbsp; ')].join('<br>'),
  };
  const text = `${[...textLines(content), content.timezoneNote, why, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n')}\n`;
  return { to, subject, text, html: renderFrame(frame), unsubscribeUrl: stopUrl };
}

function textLines(content: DigestContent): string[] {
  const { store, days, sales, salesName, change, baseline, facts, attention, dashboardUrl } = content;
  return [
    `${store}, ${days}`,
    '',
    `${salesName}: ${sales}`,
    ...(change === null ? [] : [change.text]),
    baseline,
    '',
    ...facts.map(({ label, value, notes }) => `${label}: ${[value, ...notes].join('; ')}`),
    '',
    ...(attention.length === 0
      ? [t('Nothing needs your attention.')]
      : [`${t('Needs your attention')}:`, ...attention.flatMap(({ text, url }) => [`- ${text}`, `  ${url}`])]),
    '',
    `${t('View dashboard')}: ${dashboardUrl}`,
    '',
  ];
}

const TONES = { up: 'up', down: 'down', even: 'soft' } as const;

function bodyHtml({
  store,
  days,
  sales,
  salesName,
  change,
  baseline,
  facts,
  attention,
  dashboardUrl,
}: DigestContent): string {
  const paragraph = (style: string, html: string, name = '') =>
    `<p${name === '' ? '' : ` class="${name}"`} style="margin:0;${style}">${html}</p>`;
  return [
    paragraph('font-weight:600', escapeHtml(store)),
    paragraph('font-size:14px;color:#6b655d', escapeHtml(days), 'soft'),
    paragraph('margin-top:20px;font-size:14px;color:#6b655d', escapeHtml(salesName), 'soft'),
    paragraph('font-size:30px;line-height:1.25;font-weight:650;white-space:nowrap', escapeHtml(sales)),
    ...(change === null
      ? []
      : [
          paragraph(
            `font-weight:600;color:${{ up: '#1b6e43', down: '#b3261e', even: '#6b655d' }[change.tone]}`,
            escapeHtml(change.text),
            TONES[change.tone],
          ),
        ]),
    paragraph('font-size:14px;color:#6b655d', escapeHtml(baseline), 'soft'),
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:20px;border-collapse:collapse">${facts.map(factHtml).join('')}</table>`,
    `<h2 style="margin:24px 0 8px;font-size:16px;line-height:1.4">${escapeHtml(attention.length === 0 ? t('Nothing needs your attention.') : t('Needs your attention'))}</h2>`,
    ...(attention.length === 0
      ? []
      : [
          `<ul style="margin:0;padding-left:20px">${attention.map(({ text, url }) => `<li style="margin:0 0 8px">${linkHtml({ label: text, url })}</li>`).join('')}</ul>`,
        ]),
    `<p style="margin:24px 0 0"><a class="action" href="${escapeHtml(dashboardUrl)}" style="display:inline-block;background:#c8375e;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(t('View dashboard'))}</a></p>`,
  ].join('');
}

/** The notes have their own line, since a phone has no room for them next to the figure. */
function factHtml({ label, value, notes }: DigestContent['facts'][number]): string {
  const cell = `border-top:1px solid #e9e6e1;vertical-align:top;padding:10px 0 ${notes.length === 0 ? 10 : 0}px`;
  const row =
    `<tr><td class="rule" style="${cell};padding-right:12px">${escapeHtml(label)}</td>` +
    `<td class="rule" style="${cell};text-align:right;white-space:nowrap;font-weight:600">${escapeHtml(value)}</td></tr>`;
  if (notes.length === 0) return row;
  const lines = notes.map(escapeHtml).join('<br>');
  return `${row}<tr><td class="soft" colspan="2" style="padding:0 0 10px;font-size:13px;line-height:1.45;color:#6b655d">${lines}</td></tr>`;
}

function linkHtml({ label, url }: { label: string; url: string }): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:#a82a4d">${escapeHtml(label)}</a>`;
}

/** Tells a person that nothing more is sent to Slack. */
export function slackStoppedEmail(about: {
  to: string;
  name: string;
  store: string;
  failures: number;
  settingsUrl: string;
}): EmailMessage {
  const store = storeName(about.store);
  return renderEmail({
    to: about.to,
    subject: t('{store}: your digest no longer goes to Slack', { store }),
    greeting: greeting(about.name),
    paragraphs: [
      t(
        'Slack rejected your digest of {store} {count} times in a row, so Karoo has stopped sending it there. Everything else is unchanged.',
        { store, count: about.failures },
      ),
      t('Check the webhook’s address in Settings, Notifications, and send a test.'),
    ],
    action: { label: t('Open settings'), url: about.settingsUrl },
    footer: t('You get this once each time Karoo stops sending to Slack.'),
  });
}
