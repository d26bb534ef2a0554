import { Box, Card, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { AddressLink } from '../../ui/links/address-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LinkButton } from '../../ui/links/links.tsx';
import { helpAddress } from './help-article.ts';
import type { HelpArticle } from './help-article.ts';
import { ARTICLES } from './help-articles.ts';
import { Block } from './help-block.tsx';
import rows from '../../ui/styles/rows.module.css';
import links from '../../ui/styles/link.module.css';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../platform/format/trans.ts';

const route = getRouteApi('/guarded/dashboard/help/$article');

/** One article; its sections can be linked to. */
export function HelpArticlePage() {
  const { article: id } = route.useParams();
  const article = ARTICLES.find((candidate) => candidate.id === id);
  if (!article) return <NoArticle />;
  return (
    <Box component="article" maw={760} key={id}>
      <AddressLink address="/dashboard/help" className={links.tall} size="sm">
        <Trans message="{icon} Help" values={{ icon: <IconArrowLeft size={16} aria-hidden /> }} />
      </AddressLink>
      <PageHeader title={article.title}>{article.summary}</PageHeader>
      {article.sections.length > 1 && <Contents article={article} />}
      <Stack gap="xl">
        {article.sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <Title order={2} size="h3" id={section.id} tabIndex={-1} mb="xs">
              {section.heading}
            </Title>
            <Stack gap="sm">
              {section.blocks.map((block, index) => (
                <Block key={index} block={block} label={section.heading} />
              ))}
            </Stack>
          </section>
        ))}
        {id !== 'contact' && (
          <Text size="sm" c="dimmed">
            <Trans
              message="Still stuck? <link>Contact us</link>"
              tags={{ link: <AddressLink address={helpAddress('contact')} underline="always" inherit /> }}
            />
          </Text>
        )}
      </Stack>
    </Box>
  );
}

function Contents({ article: { id, sections } }: { article: HelpArticle }) {
  return (
    <Card component="nav" aria-label={t('In this article')} px="md" py="xs" mb="lg">
      <ul className={rows.plain}>
        {sections.map((section) => (
          <li key={section.id}>
            <AddressLink address={helpAddress(id, section.id)} size="sm" className={links.tall}>
              {section.heading}
            </AddressLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NoArticle() {
  return (
    <>
      <title>{t('Help · Karoo')}</title>
      <EmptyState
        title={t('We can’t find that article')}
        order={1}
        action={<LinkButton to="/dashboard/help">{t('Browse all help')}</LinkButton>}
      >
        {t('It may have moved.')}
      </EmptyState>
    </>
  );
}
