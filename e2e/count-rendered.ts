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
      const currentProps: unknown = Reflect.get(node, key);
      const isSame = Reflect.get(node, 'drawnFrom') === currentProps;
      Reflect.set(node, 'drawnFrom', currentProps);
      return !isSame;
    };
    return nodes.filter(isNew).length;
  });
}
