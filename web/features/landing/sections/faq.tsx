import { IconChevronDown } from '@tabler/icons-react';
import { LinkedText } from '../site/linked-text.tsx';
import classes from './faq.module.css';
import type { Question } from './faq-questions.ts';

/** Questions that open one at a time: browsers use the common `name`, page-scripts.ts does it in older ones. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={classes.faq}>
      {questions.map(({ question, answer }) => (
        <details key={question} name="faq" className={classes.question}>
          <summary>
            {question}
            <IconChevronDown size={20} stroke={1.75} aria-hidden />
          </summary>
          <p>
            <LinkedText>{answer}</LinkedText>
          </p>
        </details>
      ))}
    </div>
  );
}
