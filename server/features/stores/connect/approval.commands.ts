import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { OrganizationScope } from '#domain/ids.ts';
import { findApiRoot } from '../../../integrations/woocommerce/connection/find-api-root.ts';
import { describeWooError } from '../../../integrations/woocommerce/connection/diagnosis.ts';
import { approvalUrl, type ApprovedKey } from '../../../integrations/woocommerce/connection/wc-auth.ts';
import { organizationForServer } from '../../../platform/access/gate.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isLoopback } from '../../../platform/outbound/network-address.ts';
import { connectStore } from './connect-store.ts';
import type { StoresContext } from '../stores-context.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

/** Where the person continues, by the page on which they began. */
const RETURN_PATHS = { stores: '/dashboard/stores?', onboarding: '/onboarding?step=shop&' } as const;

/** The person has this long to approve in the shop. */
const APPROVAL_TTL_MS = 60 * 60_000;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Shops hand a key over to https only; the sandbox also to this machine, where both run in trials. */
export function canReceiveKeys(publicUrl: string, shopUrl: string): boolean {
  const isHere = (url: URL) => url.hostname === 'localhost' || isLoopback(url.hostname.replaceAll(/[[\]]/g, ''));
  const own = new URL(publicUrl);
  return own.protocol === 'https:' || (isHere(own) && isHere(new URL(shopUrl)));
}

const NEEDS_HTTPS = {
  code: 'APPROVAL_NEEDS_HTTPS',
  sentence: inEnglish('WooCommerce gives keys only to an address with https, and this Karoo has none.'),
  remedy: inEnglish('Connect with a key and secret instead, or have this Karoo set up with https.'),
};

/**
 * Starts "Approve in your store": checks that the URL is a WordPress site and returns the URL of its approval page.
 * @throws AppError STORE_UNREACHABLE.
 */
export async function beginApproval(
  context: StoresContext,
  request: {
    organization: OrganizationScope;
    userId: string;
    url: string;
    name?: string | undefined;
    returnTo: keyof typeof RETURN_PATHS;
  },
): Promise<{ approval_id: string; authorize_url: string }> {
  const { db, now, publicUrl } = context.platform;
  const found = await findApiRoot(request.url, context.woo).catch((error: unknown) => {
    const { code, sentence, remedy } = describeWooError(error);
    throw new AppError('STORE_UNREACHABLE', { message: `${sentence} ${remedy}`, data: { code, sentence, remedy } });
  });
  if (!canReceiveKeys(publicUrl, found.url)) {
    const { sentence, remedy } = NEEDS_HTTPS;
    throw new AppError('STORE_UNREACHABLE', { message: `${sentence} ${remedy}`, data: NEEDS_HTTPS });
  }
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
        expires_at: new Date(now().getTime() + APPROVAL_TTL_MS),
      })
      .execute(),
  );
  const authorize_url = approvalUrl({
    shopUrl: found.url,
    state: token,
    callbackUrl: `${publicUrl}/connect/woocommerce/callback`,
    returnUrl: `${publicUrl}${RETURN_PATHS[request.returnTo]}approval=${id}`,
  });
  return { approval_id: id, authorize_url };
}

/**
 * Stores a key that the shop sent. Returns the approval to finish, or null for an unknown, used or expired token. The
 * callback must then not respond with 200, so that the shop revokes the key.
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

/** Connects the shop with the received key on behalf of the person, then stores the outcome and deletes the key. */
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
      // Failing would leave a working key in the shop that nobody uses.
      replacesKey: true,
    });
    await end({ state: 'connected', store_id });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const data = error.data as { sentence?: string; remedy?: string } | undefined;
    await end({ state: 'failed', sentence: data?.sentence ?? error.message, remedy: data?.remedy ?? '' });
  }
}
