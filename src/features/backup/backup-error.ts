/** Why a backup cannot be restored or written, in a sentence for whoever runs the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
