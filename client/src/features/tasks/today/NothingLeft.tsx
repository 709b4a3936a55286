import { EmptyState } from '../../../ui/notice/EmptyState.tsx';

interface NothingLeftProps {
  mayManage: boolean;
  /** Whether the whole family has nothing to do, not today and not later. */
  isEmpty: boolean;
  /** Whether it takes the place of rows that fold away. */
  unfolds: boolean;
}

export function NothingLeft({ mayManage, isEmpty, unfolds }: NothingLeftProps) {
  return (
    <div className={`grid pb-3 ${unfolds ? 'animate-unfold' : ''}`}>
      <div className="min-h-0 overflow-clip">
        {isEmpty ? (
          <NoTasks mayManage={mayManage} />
        ) : (
          <EmptyState emoji="🌈" text="Nothing left for today." />
        )}
      </div>
    </div>
  );
}

function NoTasks({ mayManage }: { mayManage: boolean }) {
  return mayManage ? (
    <EmptyState emoji="🌱" text="No active tasks yet. Create your first task!" />
  ) : (
    <EmptyState emoji="🌈" text="No active tasks yet. Enjoy your free time!" />
  );
}
