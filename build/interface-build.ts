import type { ConfigEnv, UserConfig } from 'vite';

/** When a plugin applies that only concerns what browsers fetch: not while developing, nor for the server. */
export function isInterfaceBuild(config: UserConfig, { command }: ConfigEnv): boolean {
  return command === 'build' && !config.build?.ssr;
}
