/**
 * How long this process itself worked on something, in milliseconds: however many other programs
 * share the machine, a limit on it holds.
 */
export async function workMs(act: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
