/**
 * Copies what an element says, and answers whether that worked. On http in a home network there is no clipboard but
 * the old command, which copies what is selected; where that fails too, the selection is left for people to copy.
 */
export async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    window.getSelection()?.selectAllChildren(element);
    return document.execCommand?.('copy') ?? false;
  }
}
