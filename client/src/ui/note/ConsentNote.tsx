/** What a parent says by adding somebody, above the button that does it (docs/product.md, Members). */
export function ConsentNote() {
  return (
    <p className="px-1 text-sm text-muted">
      By adding a child you say that you look after them, and that ChorePod may keep what you write of them
      and what they do here. Adults agree by signing in.
    </p>
  );
}
