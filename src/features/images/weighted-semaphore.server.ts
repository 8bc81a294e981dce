/** Shares a scarce resource, such as memory, between tasks, which queue for their part. */
export interface WeightedSemaphore {
  /** Runs `work` once `share` of it is free, and frees that part when the work has ended. */
  run: <Result>(share: number, work: () => Promise<Result>) => Promise<Result>;
}

/** Creates the queue for an amount of `capacity`. A task that asks for more than that runs alone. */
export function createWeightedSemaphore(capacity: number): WeightedSemaphore {
  let available = capacity;
  const queue: { share: number; go: () => void }[] = [];
  const startNext = () => {
    for (let [first] = queue; first && first.share <= available; [first] = queue) {
      queue.shift();
      available -= first.share;
      first.go();
    }
  };
  return {
    async run(requestedShare, work) {
      const share = Math.min(requestedShare, capacity);
      await new Promise<void>((go) => {
        queue.push({ share, go });
        startNext();
      });
      try {
        return await work();
      } finally {
        available += share;
        startNext();
      }
    },
  };
}
