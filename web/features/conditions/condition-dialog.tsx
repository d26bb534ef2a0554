import type { Condition } from '#domain/questions/condition.ts';
import type { Subject } from '#domain/questions/subjects.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { conditionOf, draftOf, firstProblem } from './draft.ts';
import { t } from '#domain/language/t.ts';

interface ConditionDialogProps {
  opened: boolean;
  onClose: () => void;
  about: Subject;
  condition: Condition | undefined;
  onApply: (condition: Condition | undefined) => void;
}

/** Chooses which orders a question is about. */
export function ConditionDialog({ opened, onClose, about, condition, onApply }: ConditionDialogProps) {
  const form = useForm({
    values: { draft: draftOf(condition) },
    check: ({ draft }) => ({ draft: firstProblem(draft) }),
    save: ({ draft }) => onApply(conditionOf(draft)),
  });
  const { draft } = form.values;
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('Conditions')} size={920} form={form} submit={t('Show')}>
      <ConditionEditor
        about={about}
        group={draft}
        showsProblems={form.errors['draft'] !== undefined}
        onChange={(next) => form.set('draft', next)}
      />
    </FormDialog>
  );
}
