import { ApiError } from './client.ts';

/** Whether a call failed because what it is about is not there, as when it has been deleted. */
export function isNotFoundError(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'notFound';
}

/**
 * Treats a removal of what is not there as done: it was removed by an earlier try, whose response was
 * lost, or by somebody else.
 */
export async function ignoreNotFound(removal: Promise<void>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!isNotFoundError(error)) throw error;
  }
}
