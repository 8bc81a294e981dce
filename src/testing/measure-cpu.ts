/**
 * The CPU time that this process spends on something, in milliseconds. Unlike elapsed time it does not
 * depend on the load of the machine, so a test can set a limit.
 */
export async function measureCpuMs(act: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
