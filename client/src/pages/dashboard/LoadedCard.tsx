import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../ui/frame/Card.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';

interface LoadedCardProps<Data> {
  title: string;
  what: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** What came, or a card that says that it did not. What came earlier stays when reading it again fails. */
export function LoadedCard<Data>({
  title,
  what,
  query: { data, error, refetch },
  children,
}: LoadedCardProps<Data>) {
  if (data !== undefined) return children(data);
  return (
    <Card title={title}>
      {error ? <LoadFailed what={what} error={error} onRetry={() => void refetch()} /> : <Skeleton />}
    </Card>
  );
}
