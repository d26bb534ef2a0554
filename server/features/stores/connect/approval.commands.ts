import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { OrganizationScope } from '#domain/ids.ts';
import { findApiRoot } from '../../../integrations/woocommerce/connection/find-api-root.ts';
import { describeWooError } from '../../../integrations/woocommerce/connection/diagnosis.ts';
import { approvalUrl, type ApprovedKey } from '../../../integrations/woocommerce/connection/wc-auth.ts';
import { organizationForServer } from '../../../platform/access/gate.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { connectStore } from './connect-store.ts';
import type { StoresContext } from '../stores-context.ts';

/** How long the person may take in the shop. */
const APPROVAL_LASTS_MS = 60 * 60_000;

/** What the token of a callback is kept as. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Begins "Approve in your shop": checks that a WordPress is there and answers its approval page's address.
 * Throws STORE_UNREACHABLE.
 */
export async function beginApproval(
  context: StoresContext,
  request: { organization: OrganizationScope; userId: string; url: string; name?: string | undefined },
): Promise<{ approval_id: string; authorize_url: string }> {
  const { db, now, publicUrl } = context.platform;
  const found = await findApiRoot(request.url, context.woo).catch((fault: unknown) => {
    const { code, sentence, remedy } = describeWooError(fault);
    throw new AppError('STORE_UNREACHABLE', { message: `${sentence} ${remedy}`, data: { code, sentence, remedy } });
  });
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  await db.asUser(request.userId, (tx) =>
    tx.query
      .insertInto('store_approvals')
      .values({
        organization_id: request.organization.organizationId,
        id,
        user_id: request.userId,
        url: found.url,
        name: request.name ?? null,
        token_hash: hashOf(token),
        expires_at: new Date(now().getTime() + APPROVAL_LASTS_MS),
      })
      .execute(),
  );
  const authorize_url = approvalUrl({
    shopUrl: found.url,
    state: token,
    callbackUrl: `${publicUrl}/connect/woocommerce/callback`,
    returnUrl: `${publicUrl}/dashboard/stores?approval=${id}`,
  });
  return { approval_id: id, authorize_url };
}

/**
 * Takes a key the shop hands over. Answers the approval to finish, or null for a token nobody waits for (unknown,
 * used or too old): the callback must then not be answered with 200, so that the shop withdraws the key.
 */
export async function receiveKey(
  context: StoresContext,
  key: ApprovedKey,
): Promise<{ organizationId: string; id: string } | null> {
  const { db, sealer, now } = context.platform;
  return db.asSystem(null, async (tx) => {
    const approval = await tx.query
      .updateTable('store_approvals')
      .set({ state: 'received' })
      .where('token_hash', '=', hashOf(key.state))
      .where('state', '=', 'waiting')
      .where('expires_at', '>', now())
      .returning(['organization_id', 'id'])
      .executeTakeFirst();
    if (!approval) return null;
    const sealed = sealer.seal(JSON.stringify([key.consumerKey, key.consumerSecret]), `approval:${approval.id}`);
    await tx.query
      .updateTable('store_approvals')
      .set({ credentials_sealed: sealed })
      .where('organization_id', '=', approval.organization_id)
      .where('id', '=', approval.id)
      .execute();
    return { organizationId: approval.organization_id, id: approval.id };
  });
}

/** Connects the shop with the key that arrived, in the name of who asked; keeps how it ended, and the key no longer. */
export async function finishApproval(
  context: StoresContext,
  approval: { organizationId: string; id: string },
): Promise<void> {
  const { db, sealer } = context.platform;
  const row = await db.asSystem(null, (tx) =>
    tx.query
      .selectFrom('store_approvals')
      .select(['user_id', 'url', 'name', 'credentials_sealed'])
      .where('organization_id', '=', approval.organizationId)
      .where('id', '=', approval.id)
      .where('state', '=', 'received')
      .executeTakeFirst(),
  );
  if (!row?.credentials_sealed) return;
  const [consumerKey, consumerSecret] = JSON.parse(sealer.open(row.credentials_sealed, `approval:${approval.id}`)) as [
    string,
    string,
  ];
  const end = (outcome: { state: 'connected' | 'failed'; store_id?: string; sentence?: string; remedy?: string }) =>
    db.asSystem(null, (tx) =>
      tx.query
        .updateTable('store_approvals')
        .set({ ...outcome, credentials_sealed: null })
        .where('organization_id', '=', approval.organizationId)
        .where('id', '=', approval.id)
        .execute(),
    );
  try {
    const organization = organizationForServer(approval.organizationId);
    const store_id = await connectStore(context, {
      organization,
      userId: row.user_id,
      url: row.url,
      name: row.name ?? undefined,
      key: { consumerKey, consumerSecret },
    });
    await end({ state: 'connected', store_id });
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
    const told = fault.data as { sentence?: string; remedy?: string } | undefined;
    await end({ state: 'failed', sentence: told?.sentence ?? fault.message, remedy: told?.remedy ?? '' });
  }
}
