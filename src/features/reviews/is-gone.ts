import { ApiError } from '../../web/api/client.ts';

/** Whether something could not be changed because it has been deleted. */
export function isGone(failure: Error | null): boolean {
  return failure instanceof ApiError && failure.code === 'notFound';
}
