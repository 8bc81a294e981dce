import { createMemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { replaceRepeatedNavigation } from './replace-repeated-navigation.ts';

function routerAt(...entries: string[]) {
  const paths = ['/', '/map', '/place'].map((path) => ({ path, element: null }));
  const router = createMemoryRouter(paths, { initialEntries: entries });
  replaceRepeatedNavigation(router);
  const address = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { router, address };
}

describe('navigating to the current address', () => {
  it('adds nothing to the history, however the address is written', async () => {
    for (const again of ['/map?q=tea', { search: 'q=tea' }, '?q=tea']) {
      const { router, address } = routerAt('/');
      await router.navigate('/map?q=tea');
      await router.navigate(again, { state: 'again' });
      expect(router.state).toMatchObject({
        historyAction: 'REPLACE',
        location: { state: 'again' },
      });
      await router.navigate(-1);
      expect(address()).toBe('/');
    }
  });

  it('is not confused with navigating to another address', async () => {
    const { router, address } = routerAt('/');
    const visited = ['/map', '/map?q=tea', '/map?q=tea#list', '/map', '/place'];
    for (const to of visited) {
      await router.navigate(to);
      expect(router.state.historyAction).toBe('PUSH');
    }
    for (const before of visited.toReversed().slice(1)) {
      await router.navigate(-1);
      expect(address()).toBe(before);
    }
  });

  it('leaves an explicit replacement by another address as it is', async () => {
    const { router, address } = routerAt('/', '/map');
    await router.navigate('/place', { replace: true });
    await router.navigate(-1);
    expect(address()).toBe('/');
  });
});
