import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { switchLanguage } from '../../platform/switch-language.ts';
import { meOptions } from './accounts.data.ts';
import type { Me } from './accounts.data.ts';
import { ChosenLanguage } from './chosen-language.tsx';

const build = vi.hoisted(() => ({ LANGUAGE: 'en' as 'af' | 'en' }));
vi.mock(import('#domain/language/locale.ts'), () => ({
  get LANGUAGE() {
    return build.LANGUAGE;
  },
  LOCALE: 'en-ZA',
}));
vi.mock(import('../../platform/switch-language.ts'), () => ({ switchLanguage: vi.fn(() => Promise.resolve()) }));

/** Draws it for a user whose account has a language, as the server sent it at `updatedAt`. */
function draw(language: string | null, updatedAt = Date.now(), status = 200) {
  const sent: unknown[] = [];
  vi.mocked(switchLanguage).mockClear();
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return Response.json({ json: {} }, { status });
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const me = { user: { id: 'u1' }, preferences: { language } } as unknown as Me;
  queryClient.setQueryData(meOptions.queryKey, me, { updatedAt });
  render(
    <QueryClientProvider client={queryClient}>
      <ChosenLanguage />
    </QueryClientProvider>,
  );
  return sent;
}

test('switches to the language chosen on another device', () => {
  draw('af');
  expect(switchLanguage).toHaveBeenCalledExactlyOnceWith('af');
});

test('does not follow a response of an earlier visit: the language may have changed since', () => {
  draw('af', performance.timeOrigin - 1000);
  expect(switchLanguage).not.toHaveBeenCalled();
});

test('does not reload again and again when another language is shown than was chosen', () => {
  document.cookie = 'language=af';
  draw('af');
  expect(switchLanguage).not.toHaveBeenCalled();
  document.cookie = 'language=af; max-age=0';
});

test('stays in the language of the account, and in English without one', () => {
  expect([...draw('en'), ...draw(null)]).toEqual([]);
  expect(switchLanguage).not.toHaveBeenCalled();
});

test('sends the language chosen before the sign-in once, also when the server cannot store it', async () => {
  build.LANGUAGE = 'af';
  const sent = draw(null, Date.now(), 500);
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
  build.LANGUAGE = 'en';
  expect(sent).toHaveLength(1);
});
