import type { Endpoint } from '../../shared/endpoint.ts';
import type { Logger } from '../log.ts';
import { requireSignedInUser } from './caller.ts';
import type { Caller } from './caller.ts';

/** A call that has succeeded. */
interface SucceededCall {
  endpoint: Pick<Endpoint, 'name' | 'method' | 'who'>;
  caller: Caller;
  /** The parameters of the path: ids of what was changed. */
  params: Record<string, string>;
}

/**
 * Logs who changed what as an administrator, if the call did: several people decide about what others wrote,
 * and nothing else tells who hid a review or took a place from its owner. Of the body nothing is logged, as
 * it holds words and names.
 */
export function logAdministration(
  log: Pick<Logger, 'info'>,
  { endpoint, caller, params }: SucceededCall,
): void {
  if (endpoint.who !== 'admin' || endpoint.method === 'GET') return;
  const { id } = requireSignedInUser(caller);
  log.info({ administrator: id, operation: endpoint.name, params }, 'administration');
}
