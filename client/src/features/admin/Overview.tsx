import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { usePostCounts } from './api.ts';

/** Three counters (docs/product.md, Admin). */
export function Overview() {
  const { data: counts, error, refetch } = usePostCounts();
  if (error) return <LoadFailed what="the numbers" error={error} onRetry={() => void refetch()} />;
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <Counter name="Total Posts" value={counts?.total} more={counts && `${counts.published} published`} />
      <Counter name="Published" value={counts?.published} more="Everybody can read these" />
      <Counter name="Drafts" value={counts?.drafts} more="Only you can see these" />
    </dl>
  );
}

interface CounterProps {
  name: string;
  value: number | undefined;
  more: string | undefined;
}

function Counter({ name, value, more }: CounterProps) {
  return (
    <div className="rounded-card bg-surface p-5 shadow-soft">
      <dt className="font-bold text-muted">{name}</dt>
      <dd className="mt-1 text-4xl font-extrabold tabular-nums">
        {value ?? <Skeleton className="h-10 w-16" />}
      </dd>
      <dd className="mt-1 min-h-5 text-sm text-muted">{more}</dd>
    </div>
  );
}
