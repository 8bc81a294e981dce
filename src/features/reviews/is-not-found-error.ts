import { ApiError } from '../../web/api/client.ts';

/** Whether something could not be changed because it has been deleted. */
export function isNotFoundError(failure: Error | null): boolean {
  return failure instanceof ApiError && failure.code === 'notFound';
}
