/** Shares a scarce resource, such as memory, between tasks, which queue for their part. */
export interface WeightedSemaphore {
  /** Runs `work` once `share` of it is free, and frees that part when the work has ended. */
  run: <Result>(share: number, work: () => Promise<Result>) => Promise<Result>;
}

/** Creates the queue for an amount of `all`. A task that asks for more than that runs alone. */
export function createWeightedSemaphore(all: number): WeightedSemaphore {
  let free = all;
  const line: { share: number; go: () => void }[] = [];
  const callNext = () => {
    for (let [first] = line; first && first.share <= free; [first] = line) {
      line.shift();
      free -= first.share;
      first.go();
    }
  };
  return {
    async run(wanted, work) {
      const share = Math.min(wanted, all);
      await new Promise<void>((go) => {
        line.push({ share, go });
        callNext();
      });
      try {
        return await work();
      } finally {
        free += share;
        callNext();
      }
    },
  };
}
