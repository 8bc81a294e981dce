import { createMemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { writeUrlQuery } from './use-write-url-query.ts';

/** A router whose navigations last until they are let go. */
function slowRouter() {
  const waiting: (() => void)[] = [];
  const loader = () => new Promise<null>((resolve) => waiting.push(() => resolve(null)));
  const router = createMemoryRouter(
    [
      { path: '/', element: null },
      { path: '/map', loader, element: null },
      { path: '/place', loader, element: null },
    ],
    { initialEntries: ['/map?q=tea#list'], hydrationData: { loaderData: { 1: null } } },
  );
  const letGo = () => waiting.splice(0).forEach((go) => go());
  /** Lets waiting navigations go until all of `ways` are done. */
  const arrive = async (...ways: Promise<void>[]) => {
    const timer = setInterval(letGo, 1);
    await Promise.all(ways).finally(() => clearInterval(timer));
  };
  const address = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { router, arrive, address };
}

const set = (name: string, value: string) => (query: URLSearchParams) => {
  const next = new URLSearchParams(query);
  next.set(name, value);
  return next.toString();
};

describe('writing a query into the address of a screen', () => {
  it('replaces the history entry, and keeps the rest of it', async () => {
    const { router, arrive, address } = slowRouter();
    await arrive(router.navigate('/map?q=tea#list', { state: { opened: true } }));
    await arrive(writeUrlQuery(router, router.state.location, set('at', '1')));
    expect(address()).toBe('/map?q=tea&at=1#list');
    expect(router.state).toMatchObject({
      historyAction: 'REPLACE',
      location: { state: { opened: true } },
    });
  });

  it('takes the fragment away on demand', async () => {
    const { router, arrive, address } = slowRouter();
    const shown = router.state.location;
    await arrive(writeUrlQuery(router, shown, set('at', '1'), { hash: '' }));
    expect(address()).toBe('/map?q=tea&at=1');
  });

  it('does not undo a navigation to another screen', async () => {
    const { router, arrive, address } = slowRouter();
    const shown = router.state.location;
    await arrive(router.navigate('/place'), writeUrlQuery(router, shown, set('at', '1')));
    expect(address()).toBe('/place');
    // The screen may still be shown when its address has changed.
    await arrive(writeUrlQuery(router, shown, set('at', '2')));
    expect(address()).toBe('/place');
  });

  it('applies to the screen that is being returned to, not to the one in between', async () => {
    const { router, arrive, address } = slowRouter();
    const shown = router.state.location;
    await arrive(router.navigate('/place'));
    await arrive(router.navigate(-1), writeUrlQuery(router, shown, set('at', '1')));
    expect(address()).toBe('/map?q=tea&at=1#list');
  });

  it('merges with changes that are under way', async () => {
    const { router, arrive, address } = slowRouter();
    const shown = router.state.location;
    await arrive(
      router.navigate('/map?q=tea&farther=true', { replace: true }),
      writeUrlQuery(router, shown, set('at', '1')),
      writeUrlQuery(router, shown, set('q', 'coffee')),
    );
    expect(address()).toBe('/map?q=coffee&farther=true&at=1');
  });

  it('leaves another history entry of the same screen unchanged', async () => {
    const { router, arrive, address } = slowRouter();
    const shown = router.state.location;
    await arrive(
      router.navigate('/map?q=rice'),
      writeUrlQuery(router, shown, set('q', 'tea shop')),
    );
    expect(address()).toBe('/map?q=rice');
  });

  it('does not navigate when nothing changes', async () => {
    const { router, arrive } = slowRouter();
    const { key } = router.state.location;
    await arrive(
      writeUrlQuery(router, router.state.location, () => null),
      writeUrlQuery(router, router.state.location, set('q', 'tea')),
    );
    expect(router.state.location.key).toBe(key);
  });
});
