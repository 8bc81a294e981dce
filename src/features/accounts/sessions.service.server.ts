import type { SignedIn } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';

/** Who a request's session belongs to; null for a visitor. */
export async function signedInBy(_services: Services, _request: Request): Promise<SignedIn | null> {
  return null;
}
