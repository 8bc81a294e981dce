/** See find-running-program.mjs. */
export function findRunningProgram(
  environment?: Readonly<Record<string, string | undefined>>,
): Promise<null | { pid?: number; program?: string; address?: string | null }>;
