import { Anchor, Box, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import type { TaxDocument } from './billing.data.ts';
import { billingDate } from './billing-dates.ts';
import { t } from '#domain/language/t.ts';
import text from '../../ui/styles/text.module.css';
import rows from '../../ui/styles/rows.module.css';

/** Tax invoices and credit notes as PDFs, newest first. */
export function DocumentList({ documents }: { documents: readonly TaxDocument[] }) {
  return (
    <Panel title={t('Invoices and credit notes')} flush>
      {documents.length === 0 ? (
        <Text size="sm" c="dimmed" p="md">
          {t('No invoices yet. After each payment, an invoice appears here and in your email.')}
        </Text>
      ) : (
        <ul className={rows.rows}>
          {documents.map((document) => (
            <Box component="li" key={document.id} className={rows.row} fz="sm">
              <IconFileTypePdf size={20} stroke={1.5} aria-hidden />
              <DocumentName document={document} />
              <span className={text.figure}>
                {formatMoneyExact(document.total, 'ZAR')}
                <span className={text.below}>
                  {t('incl. {amount} VAT', { amount: formatMoneyExact(document.vat, 'ZAR') })}
                </span>
              </span>
            </Box>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Links to the PDF once there is one. */
function DocumentName({ document: { kind, number, issued_at, url } }: { document: TaxDocument }) {
  const name = (
    <>
      {kind === 'invoice' ? t('Invoice') : t('Credit note')} {number}
      <span className={text.below}>
        {billingDate(issued_at)}, {url === null ? t('preparing PDF') : t('PDF')}
      </span>
    </>
  );
  if (url === null) return <span className={rows.words}>{name}</span>;
  return (
    <Anchor href={url} target="_blank" rel="noopener" fz="sm" className={rows.words}>
      {name}
    </Anchor>
  );
}
