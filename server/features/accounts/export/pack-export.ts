import type { Platform } from '../../../platform/platform.ts';
import type { AccountDependencies } from '../account-dependencies.ts';
import { t } from '#domain/language/t.ts';
import { listOwnedStores, readPersonalFiles, type OwnedStore } from './personal-files.ts';
import { SHOP_FILES, shopCsv } from './shop-files.ts';
import { createZipWriter } from './zip-writer.ts';

/** Size in bytes after which no further file is added: the ZIP is one database value, read as a whole. Millions of orders fit. */
export const MAX_EXPORT = 100_000_000;

/** Creates a ZIP of everything stored about a person and the shops they own. `signal` aborts it. */
export async function packExport(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  dependencies: Pick<AccountDependencies, 'personalBillingData'>,
  userId: string,
  { signal, maxBytes = MAX_EXPORT }: { signal: AbortSignal; maxBytes?: number },
): Promise<Buffer> {
  const zip = createZipWriter();
  const { files, stores } = await db.asSystem(null, async (tx) => ({
    files: await readPersonalFiles(tx, userId, dependencies),
    stores: await listOwnedStores(tx, userId),
  }));
  for (const { path, content } of files) await zip.add(path, [content]);
  const folders = nameFolders(stores);
  const leftOut: string[] = [];
  for (const { id, folder } of folders) {
    for (const file of SHOP_FILES) {
      signal.throwIfAborted();
      const path = `${folder}/${file.name}`;
      if (zip.size() > maxBytes) leftOut.push(path);
      else await zip.add(path, shopCsv(db, id, file));
    }
  }
  await zip.add('README.txt', [
    [
      t('All the data Karoo stores about you and the organizations you own.'),
      t(
        'Created on {time}. Times are in UTC. Decimals use a point. In CSV files, text that a spreadsheet would run as a formula starts with an apostrophe.',
        { time: now().toISOString() },
      ),
      '',
      ...files.map(({ path, about }) => `${path}: ${about}`),
      '',
      ...folders.flatMap(({ folder, url }) => [t('{folder}/: the store {url}', { folder, url })]),
      ...(folders.length > 0 ? SHOP_FILES.map(({ name, about }) => `  ${name}: ${about()}`) : []),
      ...(leftOut.length > 0
        ? ['', t('Too large for one file, so left out (export them from the lists in Karoo):'), ...leftOut]
        : []),
      '',
    ].join('\r\n'),
  ]);
  return zip.finish();
}

/** A unique folder per shop with a name that every operating system accepts. */
function nameFolders(stores: readonly OwnedStore[]): (OwnedStore & { folder: string })[] {
  const taken = new Set<string>();
  return stores.map((store) => {
    const plain = store.name
      .normalize('NFKD')
      .replaceAll(/[^\w-]+/g, '-')
      .replaceAll(/^-+|(?<!-)-+$/g, '')
      .slice(0, 60);
    const base = `shops/${plain || 'shop'}`;
    let folder = base;
    for (let n = 2; taken.has(folder.toLowerCase()); n += 1) folder = `${base}-${n}`;
    taken.add(folder.toLowerCase());
    return { ...store, folder };
  });
}
