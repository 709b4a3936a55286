import { ApiError, messageOf } from '../../../lib/query/apiError.ts';

/** Says above the fields that it failed, and why unless that stands at a field. */
export function JoinFailure({ title, error }: { title: string; error: Error | null }) {
  if (!error) return null;
  const isAtField = error instanceof ApiError && Object.keys(error.errors).length > 0;
  return (
    <div role="alert" className="rounded-field bg-danger-soft p-4">
      <p className="font-bold text-danger">{title}</p>
      {!isAtField && <p className="mt-0.5 text-sm">{messageOf(error)}</p>}
    </div>
  );
}
