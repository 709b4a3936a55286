import { Skeleton } from '../../../ui/notice/Skeleton.tsx';
import { useLook } from '../api.ts';
import { LookFailed } from '../LookFailed.tsx';
import { LinkGone } from './LinkGone.tsx';
import { SignInHere } from './SignInHere.tsx';

/** Whom the link of a QR code signs in. */
export function SignInLink({ token, onDone }: { token: string; onDone: () => void }) {
  const { data, error, refetch } = useLook('POST /api/sign-in-links/look', token);
  if (data) return <SignInHere {...data} proof={{ token }} onDone={onDone} />;
  if (!error) return <Skeleton className="h-72" />;
  return <LookFailed error={error} what="your link" gone={<LinkGone />} onRetry={() => void refetch()} />;
}
