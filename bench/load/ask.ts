import { Agent, request } from 'undici';

interface Asked {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: object;
  /** An address of this machine to come from. */
  localAddress?: string;
}

/** A Karoo's address, and the certificate of the nginx before it. */
export interface Place {
  readonly url: string;
  readonly certificate?: string;
}

/**
 * Makes one request outside of what is measured, on a connection of its own.
 * @throws Error when the answer is an error.
 */
export async function ask(place: Place, { method, path, token, body, localAddress }: Asked) {
  const ca = place.certificate;
  const dispatcher = new Agent({ connect: { ...(ca && { ca }), ...(localAddress && { localAddress }) } });
  const headers = {
    origin: place.url,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const options = { method, dispatcher, headers, ...(body && { body: JSON.stringify(body) }) };
  try {
    const answer = await request(place.url + path, options);
    const text = await answer.body.text();
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 300)}`);
    return { headers: answer.headers, text };
  } finally {
    await dispatcher.close();
  }
}
