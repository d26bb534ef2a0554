import { Button, Flex } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark } from '@tabler/icons-react';
import { orpc } from '../../../platform/api/client.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { type AnalyticsSearch, searchSharedByTabs } from '../analytics.search.ts';
import classes from './explorer.module.css';
import { READY_QUESTIONS } from './ready-questions.ts';
import { isAsSaved, searchOfSaved } from './saved-questions.data.ts';
import { t } from '#domain/language/t.ts';

const SaveQuestionDialog = lazyDialog(() => import('./save-question-dialog.tsx'), 'SaveQuestionDialog');

interface QuestionsBarProps {
  search: AnalyticsSearch;
  seesCosts: boolean;
  /** The question on screen can be answered. */
  canSave: boolean;
}

/** The questions that people saved, then those to begin with, and the button that saves the one on screen. */
export function QuestionsBar({ search, seesCosts, canSave }: QuestionsBarProps) {
  const { data } = useStoreQuery(orpc.savedQuestions.list);
  const [isOpen, dialog] = useDisclosure(false);
  const saved = data?.items ?? [];
  const opened = saved.find(({ id }) => id === search.saved);
  const isAdmin = usePermission('manage-organization').may;
  return (
    <Flex
      gap={12}
      justify="space-between"
      direction={{ base: 'column', sm: 'row' }}
      align={{ base: 'stretch', sm: 'flex-start' }}
    >
      <nav aria-label={t('Saved and ready questions')} className={classes.ready}>
        {saved.map((question) => (
          <LinkAnchor
            key={question.id}
            to="/dashboard/analytics"
            search={searchOfSaved(question)}
            className={classes.readyLink}
            underline="never"
            aria-current={question === opened && isAsSaved(search, question) ? 'page' : undefined}
          >
            <IconBookmark size={16} aria-hidden />
            {question.name}
          </LinkAnchor>
        ))}
        {READY_QUESTIONS.filter(({ isOfCosts }) => seesCosts || !isOfCosts).map(({ name, search: asked }) => (
          <LinkAnchor
            key={name}
            to="/dashboard/analytics"
            search={{ tab: 'explore', ...searchSharedByTabs(search), ...asked }}
            className={classes.readyLink}
            underline="never"
          >
            {name}
          </LinkAnchor>
        ))}
      </nav>
      {canSave && (
        <>
          <Button
            flex="none"
            variant="default"
            leftSection={<IconBookmark size={16} aria-hidden />}
            onPointerEnter={SaveQuestionDialog.preload}
            onClick={dialog.open}
          >
            {opened?.is_own ? t('Edit saved question') : t('Save question')}
          </Button>
          <SaveQuestionDialog
            opened={isOpen}
            onClose={dialog.close}
            search={search}
            saved={opened?.is_own || isAdmin ? opened : undefined}
          />
        </>
      )}
    </Flex>
  );
}
