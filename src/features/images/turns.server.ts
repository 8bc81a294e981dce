/** Lets several works share something scarce, memory for example: each waits in line for its part. */
export interface Turns {
  /** Runs `work` once `share` of it is free, and frees that part when the work has ended. */
  run: <Result>(share: number, work: () => Promise<Result>) => Promise<Result>;
}

/** Makes the line for an amount of `all`. Work that asks for more than that runs alone, with all of it. */
export function turnsOver(all: number): Turns {
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
