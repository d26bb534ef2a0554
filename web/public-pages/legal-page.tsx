import { LOCALE } from '#domain/language/locale.ts';
import { LinkedText } from '../features/landing/site/linked-text.tsx';
import { OperatorDetails } from '../features/landing/site/operator-details.tsx';
import type { LegalBlock, LegalDocument, LegalSection } from '../features/legal/legal-document.ts';
import classes from './legal-page.module.css';
import { t } from '#domain/language/t.ts';
import { Trans } from '../platform/format/trans.ts';

const LONG_DAY = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A legal text: date, contents, and sections with anchors. */
export function LegalPage({ document }: { document: LegalDocument }) {
  return (
    <article className={classes.page}>
      <h1>{document.title}</h1>
      <p className={classes.updated}>
        <Trans
          message="Last updated <time>{date}</time>"
          values={{ date: LONG_DAY.format(new Date(document.updated)) }}
          tags={{ time: <time dateTime={document.updated} /> }}
        />
      </p>
      <p>
        <LinkedText>{document.intro}</LinkedText>
      </p>
      <nav className={classes.contents} aria-labelledby="contents">
        <h2 id="contents">{t('Contents')}</h2>
        <ol>
          {document.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      {document.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </article>
  );
}

function Section({ section: { id, heading, blocks } }: { section: LegalSection }) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {blocks.map((block, index) => (
        // The index is a safe key: the list is rendered once, at build time.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={index} block={block} of={heading} />
      ))}
    </section>
  );
}

function Block({ block, of }: { block: LegalBlock; of: string }) {
  if ('text' in block)
    return (
      <p>
        <LinkedText>{block.text}</LinkedText>
      </p>
    );
  if ('list' in block)
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            <LinkedText>{item}</LinkedText>
          </li>
        ))}
      </ul>
    );
  if ('table' in block) return <Table {...block.table} of={of} />;
  return <OperatorDetails officer />;
}

function Table({ head, rows, of }: { head: readonly string[]; rows: readonly (readonly string[])[]; of: string }) {
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('Table: {ofValue}', { ofValue: of })}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, column) => (
                <td key={head[column]}>
                  <LinkedText>{cell}</LinkedText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
