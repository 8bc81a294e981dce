/** Whether a promise resolves within `patienceMs`; rejects if it rejects within that time. */
export function resolvesWithin(work: Promise<void>, patienceMs: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    work.then(() => resolve(true), reject).finally(() => clearTimeout(timer));
  });
}
