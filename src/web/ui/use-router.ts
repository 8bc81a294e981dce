import { useContext } from 'react';
import type { ContextType } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

export type Router = NonNullable<ContextType<typeof DataRouterContext>>['router'];

/**
 * The router itself, whose state is current at once, while what it renders follows later, as a
 * transition. Undefined where a part is rendered without one.
 */
export function useRouter(): Router | undefined {
  return useContext(DataRouterContext)?.router;
}

/** Waits until no navigation is under way. */
export function waitForNavigation(router: Router): Promise<void> {
  if (router.state.navigation.state === 'idle') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return;
      stop();
      resolve();
    });
  });
}
