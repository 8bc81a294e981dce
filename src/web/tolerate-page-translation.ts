/**
 * From now on the page copes with the translation tools of browsers. They replace text nodes by elements
 * of their own, of which React knows nothing: it would fail, and the screen with it, at the next text
 * node that it removes or inserts something before. Here an element that replaces a text is removed
 * with it, and gives way to it when the text changes; the tool then translates that again.
 */
export function toleratePageTranslation(): void {
  const standIns = new WeakMap<Node, ChildNode>();
  const recordReplacements = (records: readonly MutationRecord[]) => {
    for (const { type, target, removedNodes, addedNodes } of records) {
      const [text] = removedNodes;
      const [standIn] = addedNodes;
      if (type === 'characterData') {
        standIns.get(target)?.replaceWith(target);
      } else if (text instanceof Text && standIn instanceof Element) {
        standIns.set(text, standIn);
        observer.observe(text, { characterData: true });
      }
    }
  };
  const observer = new MutationObserver(recordReplacements);
  observer.observe(document.body, { childList: true, subtree: true });

  /** The node that stands in `parent` for a child of it; null for a text that is simply gone. */
  const findCurrentNode = (parent: Node, child: Node): Node | null => {
    if (child.parentNode === parent || !(child instanceof Text)) return child;
    recordReplacements(observer.takeRecords());
    const standIn = standIns.get(child);
    return standIn?.parentNode === parent ? standIn : null;
  };
  Element.prototype.removeChild = function <T extends Node>(this: Element, child: T): T {
    const current = findCurrentNode(this, child);
    if (current) Node.prototype.removeChild.call(this, current);
    return child;
  };
  Element.prototype.insertBefore = function <T extends Node>(
    this: Element,
    node: T,
    next: Node | null,
  ): T {
    Node.prototype.insertBefore.call(this, node, next && findCurrentNode(this, next));
    return node;
  };
}
