import { ApiError } from '../../web/api/client.ts';

/** Whether something could not be changed because it is not there any more. */
export function isGone(failure: Error | null): boolean {
  return failure instanceof ApiError && failure.code === 'notFound';
}
