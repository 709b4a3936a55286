declare global {
  interface Window {
    /** Texts that React changed or removed although translators of browsers may have put them elsewhere. */
    sharedTexts?: string[];
  }
}

/**
 * A text that has an element for itself is written anew through that element. React keeps hold of the node of any other
 * text: where a translator has put `<font>` in its place, a change is not seen, and taking it away fails.
 */
const isHeldByReact = (node: Node): node is Text =>
  node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

function watch(): string[] {
  const found: string[] = [];
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  const { removeChild } = Node.prototype;
  if (!value?.set) throw new Error('A node has no value to be set');
  const { set } = value;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (isHeldByReact(this) && this.nodeValue !== text)
        found.push(`${this.nodeValue} -> ${text} in: ${this.parentElement?.outerHTML}`);
      set.call(this, text);
    },
  });
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (isHeldByReact(child)) found.push(`${child.nodeValue} removed from: ${(this as Element).outerHTML}`);
    return removeChild.call(this, child) as Child;
  };
  return found;
}

/** Watches from the first page of a worker on. @returns what was found since it was asked the last time */
export function takeSharedTexts(): string[] {
  window.sharedTexts ??= watch();
  return window.sharedTexts.splice(0);
}
