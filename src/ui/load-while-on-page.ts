/**
 * Loads a part of the page. Browsers cancel requests when the visitor leaves, which is not an error: the
 * promise then stays pending, and rejects only if the page returns from the back/forward cache.
 */
export async function loadWhileOnPage<Part>(load: () => Promise<Part>): Promise<Part> {
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  // Only while it loads: this listener keeps a page out of Firefox's back/forward cache.
  window.addEventListener('beforeunload', leave);
  try {
    return await load();
  } catch (error) {
    if (isLeft)
      await new Promise((comeBack) =>
        window.addEventListener('pageshow', comeBack, { once: true }),
      );
    throw error;
  } finally {
    window.removeEventListener('beforeunload', leave);
  }
}

/** Loads a part once, however often it is called. After a failure the next call tries again. */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  return () => {
    loading ??= loadWhileOnPage(load).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
