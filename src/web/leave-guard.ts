/** Is given an act that leads away from the screen, to run it once the visitor agrees. */
type Guard = (leave: () => Promise<void>) => void;

let guard: Guard | null = null;

/**
 * From now on acts that lead away from the screen are passed to `newGuard`, until the returned function
 * is called. Navigation to other addresses has to be blocked by the router.
 */
export function guardLeaving(newGuard: Guard): () => void {
  guard = newGuard;
  return () => {
    if (guard === newGuard) guard = null;
  };
}

/** Runs an act that leads away from the screen, or leaves it to the guard that asks the visitor first. */
export async function leaveThroughGuard(leave: () => Promise<void>): Promise<void> {
  if (guard) guard(leave);
  else await leave();
}
