/** Whether work is done within `patienceMs`; rejects as the work does, if it does so in time. */
export function isInTime(work: Promise<void>, patienceMs: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    work.then(() => resolve(true), reject).finally(() => clearTimeout(timer));
  });
}
