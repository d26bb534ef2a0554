import { Card, Center, Stack, Text, Title, Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '#domain/language/t.ts';
import { LANGUAGES, languageName } from '#domain/language/language.ts';
import { LANGUAGE } from '#domain/language/locale.ts';
import { switchLanguage } from '../../../platform/switch-language.ts';

interface Props {
  title: string;
  subtitle?: ReactNode;
  children?: ReactNode;
}

/** The layout of screens before the sign-in: one centered card. */
export function AuthenticationCard({ title, subtitle, children }: Props) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <title>{`${title} · Karoo`}</title>
      <Card w="100%" maw={420} p={{ base: 'md', xs: 'xl' }}>
        <Stack>
          <Stack gap={4} align="center">
            <a href="/" aria-label={t('Karoo home page')}>
              <img src="/karoo.svg" width={48} height={48} alt="" style={{ display: 'block' }} />
            </a>
            <Title order={1} ta="center">
              {title}
            </Title>
            {subtitle && (
              <Text c="dimmed" size="sm" ta="center" component="div">
                {subtitle}
              </Text>
            )}
          </Stack>
          {children}
          <Center>
            <LanguageLink />
          </Center>
        </Stack>
      </Card>
    </Center>
  );
}

/** Shows the page in the other language; its name is written in that language. */
function LanguageLink() {
  return LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => (
    <Anchor
      key={language}
      component="button"
      type="button"
      size="sm"
      lang={language}
      onClick={() => void switchLanguage(language)}
    >
      {languageName(language)}
    </Anchor>
  ));
}
