import { Anchor, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import classes from './billing.module.css';
import type { TaxDocument } from './billing.data.ts';
import { billingDate } from './billing-dates.ts';
import { t } from '#domain/language/t.ts';

/** Tax invoices and credit notes as PDFs, newest first. */
export function DocumentList({ documents }: { documents: readonly TaxDocument[] }) {
  return (
    <Panel title={t('Invoices and credit notes')} flush>
      {documents.length === 0 ? (
        <Text size="sm" c="dimmed" p="md">
          {t('No invoices yet. After each payment, an invoice appears here and in your email.')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {documents.map((document) => (
            <li key={document.id}>
              {document.url === null ? (
                <span className={classes.document}>
                  <DocumentName document={document} />
                </span>
              ) : (
                <Anchor href={document.url} target="_blank" rel="noopener" fz="sm" className={classes.document}>
                  <DocumentName document={document} />
                </Anchor>
              )}
              <span className={classes.figure}>
                {formatMoneyExact(document.total, 'ZAR')}
                <Text span size="xs" c="dimmed" display="block">
                  {t('incl. {amount} VAT', { amount: formatMoneyExact(document.vat, 'ZAR') })}
                </Text>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function DocumentName({ document }: { document: TaxDocument }) {
  const { kind, number, issued_at, url } = document;
  return (
    <>
      <IconFileTypePdf size={20} stroke={1.5} aria-hidden />
      <span>
        {kind === 'invoice' ? t('Invoice') : t('Credit note')} {number}
        <Text span size="xs" c="dimmed" display="block">
          {billingDate(issued_at)}, {url === null ? t('preparing PDF') : t('PDF')}
        </Text>
      </span>
    </>
  );
}
