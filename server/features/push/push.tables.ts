import type { Generated } from 'kysely';
import type { PushKind } from '#domain/push/push.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    push_devices: PushDevicesTable;
    push_notices: PushNoticesTable;
  }
}

interface PushDevicesTable {
  id: Generated<string>;
  session_id: string;
  user_id: string;
  endpoint_hash: string;
  service: string;
  subscription_sealed: string;
  public_key: string;
  orders_since: Date | null;
  alerts_since: Date | null;
  quiet_from: number | null;
  quiet_until: number | null;
  created_at: Date;
  last_sent_at: Date | null;
}

interface PushNoticesTable {
  store_id: string;
  device_id: string;
  kind: PushKind;
  subject: string;
  found_at: Date;
  due_at: Date;
  batch: string | null;
  attempts: Generated<number>;
  done_at: Date | null;
  was_sent: Generated<boolean>;
}
