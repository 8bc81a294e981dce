import { ApiError } from '../../web/api/client.ts';

/** The text for a failed role upgrade, by the step that failed (D9). */
export function upgradeFailure(error: unknown) {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'upgradeInsertFailed') return 'upgrade.insertFailed';
  if (code === 'upgradeDeleteFailed') return 'upgrade.deleteFailed';
  return 'upgrade.failed';
}
