/** How long the server may take before what is kept is shown instead. */
export const patienceMs = 3000;

interface Sources {
  /** The server's page; rejects when it cannot be reached. */
  network: () => Promise<Response>;
  /** Whether the device holds what this page shows. */
  isKept: () => Promise<boolean>;
  /** The page that starts from what is kept. */
  start: () => Promise<Response>;
  /** Waits so many milliseconds. */
  wait: (ms: number) => Promise<void>;
}

/**
 * The answer to a navigation: the server's, never a kept one while the server answers in time.
 * Where it is slow or broken, a page that was seen before opens from what is kept; where it cannot
 * be reached at all, every page does, and says what it has.
 */
export async function respondWithPage({
  network,
  isKept,
  start,
  wait,
}: Sources): Promise<Response> {
  const answer = network();
  const afterPatience = async () => {
    await wait(patienceMs);
    return (await isKept()) ? start() : answer;
  };
  try {
    const response = await Promise.race([answer, afterPatience()]);
    const isServerDown = response.status >= 502 && response.status <= 504;
    return isServerDown && (await isKept()) ? await start() : response;
  } catch {
    return start();
  }
}
