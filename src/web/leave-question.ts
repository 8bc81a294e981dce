/** Does something that leads away from the screen, or asks before it is done. */
type Guard = (leave: () => Promise<void>) => void;

let guard: Guard | null = null;

/**
 * From now on acts that lead away from the screen are done by `asking` first; the answer ends that.
 * Ways to other addresses are the router's to block.
 */
export function guardLeaving(asking: Guard): () => void {
  guard = asking;
  return () => {
    if (guard === asking) guard = null;
  };
}

/** Does what leads away from the screen; not before its visitor agreed to lose what is not saved. */
export async function leaveBy(leave: () => Promise<void>): Promise<void> {
  if (guard) guard(leave);
  else await leave();
}
