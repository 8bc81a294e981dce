/** How long the server may take before what is kept is shown instead. */
export const patienceMs = 3000;

interface Sources {
  /** The server's page; rejects when it cannot be reached. */
  fetchPage: () => Promise<Response>;
  /** Whether the device holds what this page shows. */
  isStored: () => Promise<boolean>;
  /** The page that starts from what is kept. */
  openStartPage: () => Promise<Response>;
  /** Waits so many milliseconds. */
  wait: (ms: number) => Promise<void>;
}

/**
 * The answer to a navigation: the server's, never a kept one while the server answers in time.
 * Where it is slow or broken, a page that was seen before opens from what is kept; where it cannot
 * be reached at all, every page does, and says what it has.
 */
export async function respondWithPage({
  fetchPage,
  isStored,
  openStartPage,
  wait,
}: Sources): Promise<Response> {
  const answer = fetchPage();
  const afterPatience = async () => {
    await wait(patienceMs);
    return (await isStored()) ? openStartPage() : answer;
  };
  try {
    const response = await Promise.race([answer, afterPatience()]);
    const isServerDown = response.status >= 502 && response.status <= 504;
    return isServerDown && (await isStored()) ? await openStartPage() : response;
  } catch {
    return openStartPage();
  }
}
