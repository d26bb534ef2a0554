import type { Generated } from 'kysely';

/** Approvals in the shop that are under way or ended. */
export interface ApprovalTables {
  store_approvals: StoreApprovalsTable;
}

export interface StoreApprovalsTable {
  organization_id: string;
  id: string;
  user_id: string;
  url: string;
  name: string | null;
  token_hash: string;
  state: Generated<'waiting' | 'received' | 'connected' | 'failed'>;
  credentials_sealed: string | null;
  store_id: string | null;
  sentence: string | null;
  remedy: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
}
