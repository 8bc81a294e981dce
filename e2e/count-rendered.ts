import type { Locator } from '@playwright/test';

/**
 * How many of the elements React has rendered since the last call: it stores an element's props on its
 * node, as a new object for each render.
 */
export function countRendered(elements: Locator): Promise<number> {
  return elements.evaluateAll((nodes) => {
    const isNew = (node: Element) => {
      const key = Object.keys(node).find((name) => name.startsWith('__reactProps'));
      if (!key) throw new Error('React keeps what it drew an element from elsewhere');
      const drawnFrom: unknown = Reflect.get(node, key);
      const same = Reflect.get(node, 'drawnFrom') === drawnFrom;
      Reflect.set(node, 'drawnFrom', drawnFrom);
      return !same;
    };
    return nodes.filter(isNew).length;
  });
}
