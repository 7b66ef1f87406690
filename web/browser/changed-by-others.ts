/**
 * A browser that translates a page takes its texts out and puts `<font>` elements in their places;
 * extensions wrap, move and remove elements. React knows nothing of it: it goes on writing into the
 * texts that were taken out, so that numbers stand still, and throws where a node is no longer where
 * it left it, which takes the whole page down. From now on its changes show in the places of its
 * nodes, and what is gone already need not be removed.
 */
export function bearOthersChanges(): void {
  const standIns = new WeakMap<Node, ChildNode>()
  const { insertBefore, removeChild } = Node.prototype

  // What React writes into a text that was taken out: put back, it is translated once more.
  const rewritten = new MutationObserver((records) => {
    for (const { target } of records) {
      standIns.get(target)?.replaceWith(target)
      standIns.delete(target)
    }
  })

  function note(records: MutationRecord[]): void {
    if (fonts.length === 0) return
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      // A text that is back, by React or since its original is wanted again.
      for (const back of addedNodes) {
        standIns.get(back)?.remove()
        standIns.delete(back)
      }
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue
        const near = [...addedNodes, previousSibling, nextSibling]
        const standIn = near.find((each): each is HTMLElement => isFont(each) && !known.has(each))
        if (!standIn) continue
        known.add(standIn)
        standIns.set(text, standIn)
        rewritten.observe(text, { characterData: true })
      }
    }
  }

  const fonts = document.getElementsByTagName('font')
  const known = new WeakSet<Node>()
  const watch = new MutationObserver(note)
  watch.observe(document, { childList: true, subtree: true })

  /** The child of a parent that stands where a node was left, or around it; null if it is gone. */
  function placeIn(parent: Node, node: Node): ChildNode | null {
    note(watch.takeRecords())
    let at: Node | null = standIns.get(node) ?? node
    while (at && at.parentNode !== parent) at = at.parentNode
    return at as ChildNode | null
  }

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    const place = child instanceof Text ? placeIn(this, child) : null
    if (place) place.remove()
    else child.parentNode?.removeChild(child)
    return child
  }

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    const place = before && before.parentNode !== this ? placeIn(this, before) : before
    return insertBefore.call(this, node, place) as Child
  }
}

function isFont(node: Node | null): node is HTMLElement {
  return node?.nodeName === 'FONT'
}
