import { useContext } from 'react';
import type { ContextType } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

export type Router = NonNullable<ContextType<typeof DataRouterContext>>['router'];

/**
 * The router itself, which knows at once where it stands and where it goes: what it has drawn follows
 * later, as a transition. Undefined where a part is drawn without one.
 */
export function useRouter(): Router | undefined {
  return useContext(DataRouterContext)?.router;
}

/** Waits until the router goes nowhere any more. */
export function atRest(router: Router): Promise<void> {
  if (router.state.navigation.state === 'idle') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return;
      stop();
      resolve();
    });
  });
}
