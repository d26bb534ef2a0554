import { Box, Card, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { AddressLink } from '../../ui/links/address-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { helpAddress } from './help-article.ts';
import { ARTICLES } from './help-articles.ts';
import { ContactButton } from './help-block.tsx';
import { searchHelp } from './search-help.ts';
import { t } from '#domain/language/t.ts';
import links from '../../ui/styles/link.module.css';
import rows from '../../ui/styles/rows.module.css';

/** The help centre: its search, its articles and how to contact us. */
export function HelpPage() {
  const [typed, setTyped] = useState('');
  return (
    <Box maw={760}>
      <PageHeader title={t('Help')} />
      <Stack gap="lg">
        <TextInput
          type="search"
          aria-label={t('Search help')}
          placeholder={t('Search help')}
          data-page-search
          size="md"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {typed.trim() === '' ? <Articles /> : <Results typed={typed} />}
        <Stack component="section" gap="xs">
          <Title order={2} size="h3">
            {t('Can’t find what you need?')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('Ask us. We reply by email.')}
          </Text>
          <ContactButton />
        </Stack>
      </Stack>
    </Box>
  );
}

function Articles() {
  return (
    <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing="sm" className={rows.plain}>
      {ARTICLES.filter(({ id }) => id !== 'contact').map(({ id, title, summary }) => (
        <Card component="li" key={id} className={links.whole}>
          <Title order={2} size="h4">
            <AddressLink address={helpAddress(id)} className={links.cover} inherit>
              {title}
            </AddressLink>
          </Title>
          <Text size="sm" c="dimmed">
            {summary}
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  );
}

function Results({ typed }: { typed: string }) {
  const results = searchHelp(ARTICLES, typed);
  return (
    <section aria-label={t('Search results')}>
      <Text size="sm" c="dimmed" role="status">
        {t('{count, plural, =0 {No matches. Try different words, or contact us.} one {# result} other {# results}}', {
          count: results.length,
        })}
      </Text>
      <ul className={rows.rows}>
        {results.map(({ address, article, heading }) => (
          <li key={address}>
            <AddressLink address={address} display="block" py="xs">
              {heading}
              <Text span display="block" size="sm" c="dimmed">
                {article}
              </Text>
            </AddressLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
