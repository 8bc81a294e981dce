import { StartError } from './database/start-error.ts';
import { SettingsError } from './settings.ts';

/** What a program says that could not start or go on: a sentence where one was written for it. */
export function failureText(error: unknown): string {
  if (error instanceof SettingsError || error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
