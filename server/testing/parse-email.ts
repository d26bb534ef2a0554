/** A decoded email: headers, text and HTML. */
export interface ParsedEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The addresses in the text, in order. */
  links: string[];
}

/** Parses an email as sent (multipart/alternative, as nodemailer writes it). */
export function parseEmail(raw: string): ParsedEmail {
  const [head = ''] = raw.split(/\r?\n\r?\n/, 1);
  const headers = head.replaceAll(/\r?\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  const boundary = /boundary="?([^"\r\n;]+)"?/.exec(headers)?.[1] ?? '';
  const parts = raw.split(`--${boundary}`).slice(1, -1).map(readPart);
  const text = parts.find((part) => part.type === 'text/plain')?.body ?? '';
  const html = parts.find((part) => part.type === 'text/html')?.body ?? '';
  return {
    to: header('To'),
    subject: decodeWords(header('Subject')),
    text,
    html,
    links: text.match(/https?:\/\/[^\s]+/g) ?? [],
  };
}

function readPart(part: string): { type: string; body: string } {
  const [, head = '', body = ''] = /^\r?\n([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(part) ?? [];
  const type = /content-type: ([\w/]+)/i.exec(head)?.[1]?.toLowerCase() ?? '';
  const encoding = /content-transfer-encoding: ([\w-]+)/i.exec(head)?.[1]?.toLowerCase();
  return { type, body: decode(body, encoding) };
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** `=?UTF-8?Q?...?=` in a header. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, how: string, word: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decode(word.replaceAll('_', ' '), 'quoted-printable'),
    );
}
