import type { SharedDashboard } from '#contract/dashboards.ts';
import { LANGUAGE } from '#domain/language/locale.ts';
import { t } from '#domain/language/t.ts';

/** Why nothing is shown, in a sentence. */
export interface NotOpened {
  readonly message: string;
  /** Trying again may help. */
  readonly canRetry: boolean;
}

/** What a link shows. The token is in the body alone, so that no log has it. */
export async function openLink(token: string): Promise<SharedDashboard | NotOpened> {
  if (token.length < 20) {
    return { message: t('This address is not complete. Open the whole link that you were sent.'), canRetry: false };
  }
  try {
    const response = await fetch('/api/v1/shared-dashboards/open', {
      method: 'POST',
      // Without the cookie that says it, the answer is in the language of the page.
      headers: { 'content-type': 'application/json', 'accept-language': LANGUAGE },
      body: JSON.stringify({ token }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    const answer = (await response.json()) as SharedDashboard & { message?: string };
    if (response.ok) return answer;
    const message = answer.message ?? t('This can’t be shown right now.');
    return { message, canRetry: response.status >= 500 || response.status === 429 };
  } catch {
    return { message: t('Karoo can’t be reached. Check your connection.'), canRetry: true };
  }
}
