const timeoutMs = 3000;
const maxResponseBytes = 256 * 1024;
/** The statuses for a blocked program, and for too many requests. */
const refusalStatuses: ReadonlySet<number> = new Set([403, 429]);

/**
 * A service's response as JSON; null when the service is away, slow, redirecting or unreadable, or
 * its response takes more than 3 s or 256 KB.
 * @param onRefusal called with the status by which the service asks to be left alone
 */
export async function fetchJson(
  address: string,
  version: string,
  onRefusal: (status: number) => void,
): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal,
      headers: { 'user-agent': `Thikana/${version}`, accept: 'application/json' },
    });
    if (!response.ok) {
      if (refusalStatuses.has(response.status)) onRefusal(response.status);
      await response.body?.cancel();
      return null;
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    const collector = new WritableStream<Uint8Array>({
      write(chunk) {
        size += chunk.byteLength;
        if (size > maxResponseBytes) throw new Error('too long');
        chunks.push(chunk);
      },
    });
    // With the signal beside it: once Node has collected the response as garbage, its body alone is read on
    // whatever the signal says.
    await response.body?.pipeTo(collector, { signal });
    const answer: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return answer;
  } catch {
    // The caller has a fallback.
    return null;
  }
}
