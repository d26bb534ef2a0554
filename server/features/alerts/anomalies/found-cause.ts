import type { AlertCause } from '#contract/alerts.ts';
import type { AnomalyKind } from '#domain/anomalies/anomaly-kinds.ts';

type CauseOf<Kind extends AnomalyKind> = {
  readonly kind: Kind;
  /** The subject, as in the table of alerts. */
  readonly subject: string;
  readonly data: Omit<Extract<AlertCause, { kind: Kind }>, 'kind'>;
};

/** An alert that should be open. */
export type FoundCause = { [Kind in AnomalyKind]: CauseOf<Kind> }[AnomalyKind];
