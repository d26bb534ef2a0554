import type { ColumnType, Generated } from 'kysely';
import type { AlertKind, MailChoice } from '#domain/alerts.ts';
import type { AnomalyKind, Sensitivity } from '#domain/anomalies/anomaly-kinds.ts';
import type { PaymentCount } from '#domain/anomalies/usual.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';

/** Columns of jsonb are written as text (jsonParameter) and read parsed; see platform/db/tables.ts for the other types. */
declare module '../../platform/db/tables.ts' {
  interface Tables {
    alerts: AlertsTable;
    alert_reads: AlertReadsTable;
    alert_settings: AlertSettingsTable;
    alert_thresholds: AlertThresholdsTable;
    anomaly_settings: AnomalySettingsTable;
    learned_days: LearnedDaysTable;
  }
}

interface AlertsTable {
  organization_id: string;
  id: Generated<string>;
  store_id: string | null;
  kind: AlertKind;
  subject: string;
  data: ColumnType<unknown, string | undefined, string>;
  opened_at: Date;
  updated_at: Date;
  news_at: Date;
  cleared_at: Date | null;
  mailed_at: Date | null;
}

interface AlertReadsTable {
  organization_id: string;
  user_id: string;
  alert_id: string;
  read_at: Date;
}

interface AlertSettingsTable {
  organization_id: string;
  low_stock_threshold: Generated<number>;
  days_of_cover: number | null;
  mail_low_stock: Generated<MailChoice>;
  mail_out_of_stock: Generated<MailChoice>;
  mail_failed_sync: Generated<MailChoice>;
  mail_webhook: Generated<MailChoice>;
  mail_unusual: Generated<MailChoice>;
  mail_product_updated: Generated<MailChoice>;
  mail_product_created: Generated<MailChoice>;
  updated_at: Generated<Date>;
}

interface AlertThresholdsTable {
  store_id: string;
  wc_id: number;
  threshold: number;
  updated_at: Generated<Date>;
}

interface AnomalySettingsTable {
  store_id: string;
  sensitivity: Sensitivity;
  kinds_off: AnomalyKind[];
  updated_at: Date;
}

interface LearnedDaysTable {
  store_id: string;
  day: ShopDay;
  hours: number[];
  payments: ColumnType<PaymentCount[], string, string>;
  refund_count: number;
}
