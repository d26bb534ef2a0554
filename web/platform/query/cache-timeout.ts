/** Timeout of stored data (specification, section 9: cache). */
export const CACHE_TIMEOUT_MS = 5000;

/** Rejects when the stored data take too long. */
export async function withinCacheTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The stored data did not answer within ${CACHE_TIMEOUT_MS} ms`)),
      CACHE_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
