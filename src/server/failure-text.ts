import { StartError } from './database/start-error.ts';
import { driverAwayText } from './refusal-of.ts';
import { SettingsError } from './settings.ts';

/**
 * What a program says that could not start or go on: a sentence where one was written for it, and
 * where the system, the database or the image store refused, which is no fault of the program.
 * @param lost why the database was lost, where that is known
 */
export function failureText(error: unknown, lost: string | null = null): string {
  if (error instanceof SettingsError || error instanceof StartError) return error.message;
  if (error instanceof Error && 'code' in error && !String(error.code).startsWith('ERR_')) {
    return `It failed: ${error.message}`;
  }
  if (error instanceof Error && driverAwayText.test(error.message)) {
    return `The database went away meanwhile: ${lost ?? error.message}.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
