/** Shares something scarce: whoever asks waits in line until there is room. */
export interface Turns {
  /** Runs work that takes so much of what there is; never more than there is at the same time. */
  run: <Result>(share: number, work: () => Promise<Result>) => Promise<Result>;
}

/** Turns over so much of something; what asks for more than all of it gets all of it. */
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
