import { templatePlaceholder, type PagePlaceholder } from '#contract/http/public-pages.ts';
import classes from './operator-details.module.css';
import { t } from '#domain/language/t.ts';

/** The operator's details, which the server fills in. CSS hides lines without a value. */
export function OperatorDetails({ officer = false }: { officer?: boolean }) {
  return (
    <address className={classes.operator}>
      <Line of="OPERATOR_NAME" />
      <Line of="OPERATOR_REGISTRATION_NUMBER" label={t('Registration number')} />
      <Line of="OPERATOR_VAT_NUMBER" label={t('VAT number')} />
      <Line of="OPERATOR_ADDRESS" />
      <span>
        <a href={`mailto:${templatePlaceholder('OPERATOR_EMAIL')}`}>{templatePlaceholder('OPERATOR_EMAIL')}</a>
      </span>
      <Line of="OPERATOR_PHONE" label={t('Telephone')} />
      {officer && <Line of="OPERATOR_INFORMATION_OFFICER" label={t('Information officer')} />}
    </address>
  );
}

function Line({ of, label }: { of: PagePlaceholder; label?: string }) {
  return (
    <span data-value={templatePlaceholder(of)}>
      {label && `${label}: `}
      {templatePlaceholder(of)}
    </span>
  );
}
