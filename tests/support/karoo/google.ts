/** A control of the sandbox's Google (`sandbox/google`): use-up-quota, revoke, expire-access, down ... */
export async function googleControl<T>(sandboxUrl: string, name: string, body: object = {}): Promise<T> {
  const response = await fetch(`${sandboxUrl}/google/control/${name}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Requests per call of Google. */
export async function googleCalls(sandboxUrl: string): Promise<Record<string, number>> {
  return (await (await fetch(`${sandboxUrl}/google/control/calls`)).json()) as Record<string, number>;
}

/** Allows access on Google's page; returns what Karoo's page receives. */
export async function allowAtGoogle(
  url: string,
  email: string,
): Promise<{ code: string; state: string; redirect_uri: string }> {
  const form = new URLSearchParams(new URL(url).searchParams);
  form.set('account', email);
  form.set('action', 'allow');
  for (const scope of (form.get('scope') ?? '').split(' '))
    if (scope.startsWith('https:')) form.append('granted', scope);
  const response = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '');
  const get = (name: string) => back.searchParams.get(name) ?? '';
  return { code: get('code'), state: get('state'), redirect_uri: back.origin + back.pathname };
}
