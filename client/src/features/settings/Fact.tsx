import type { ReactNode } from 'react';

/** A term and what it is, in a list of such. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-bold wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
