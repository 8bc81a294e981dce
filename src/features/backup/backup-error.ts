/** Why a backup cannot be restored or written; the message is for the person who runs the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
