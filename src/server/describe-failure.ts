import { StartError } from './database/start-error.ts';
import { connectionLostPattern } from './to-refusal.ts';
import { SettingsError } from './settings.ts';

/**
 * What to print when the program cannot start or go on: one sentence for errors that were written as
 * one, and where the system, the database or the image store refused; a stack trace for faults of the
 * program itself.
 * @param lossReason why the database was lost, where that is known
 */
export function describeFailure(error: unknown, lossReason: string | null = null): string {
  if (error instanceof SettingsError || error instanceof StartError) return error.message;
  if (error instanceof Error && 'code' in error && !String(error.code).startsWith('ERR_')) {
    return `It failed: ${error.message}`;
  }
  if (error instanceof Error && connectionLostPattern.test(error.message)) {
    return `The connection to the database was lost: ${lossReason ?? error.message}.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
