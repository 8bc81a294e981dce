import { Refusal } from '../../shared/problem.ts';

/** The body of a request as text. Throws a `Refusal` when it is too long, broken off or no UTF-8. */
export async function readBodyText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
    throw new Refusal('tooLarge');
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new Refusal('tooLarge');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The client closed the connection: no fault of ours, and nobody reads the answer.
    throw new Refusal('malformed', { detail: 'The body broke off' });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Refusal('malformed', { detail: 'The body is not UTF-8' });
  }
}
