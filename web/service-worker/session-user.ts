import { env } from '../env.ts';

/** Returns the user of this browser's session, or null without one. @throws when the server cannot be reached */
export async function currentUserId(): Promise<string | null> {
  const response = await fetch(`${env.apiUrl}/api/v1/me`, { credentials: 'include' });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
  const { user } = (await response.json()) as { user: { id: string } };
  return user.id;
}
