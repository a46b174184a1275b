/**
 * Translations of browsers put each text into elements of their own, and extensions move what they find. React
 * throws when a node that it removes, or puts another one before, is no longer where it was (React issue 11538):
 * then there is nothing to remove, and the new node comes last.
 */
export function tolerateChanges(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function insert<New extends Node>(
    this: Node,
    node: New,
    next: Node | null,
  ) {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as New;
  };
}
