import { useQueryClient } from '@tanstack/react-query';
import type { OwnAccount } from '#shared/contract/people/account.ts';
import { useLogout } from '../../sync/family/currentFamily.ts';
import { Button } from '../../ui/page/Button.tsx';

interface HalfMadeAccountProps {
  account: OwnAccount;
  onSignedOut: () => void;
}

/** Says whose account the form completes: on a shared computer it may be somebody else's. */
export function HalfMadeAccount({ account: { name, username, email }, onSignedOut }: HalfMadeAccountProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useLogout();
  const leave = () => {
    client.clear();
    onSignedOut();
  };
  return (
    <div className="mb-6 rounded-tile bg-sun-soft p-4 text-center">
      <p className="wrap-anywhere">
        You are signed in as <bdi className="font-bold">{name}</bdi> (<bdi>{email ?? username}</bdi>), an
        account without a family yet.
      </p>
      <Button
        variant="quiet"
        disabled={isPending}
        onClick={() => mutate(undefined, { onSuccess: leave })}
        className="mt-3"
      >
        Not you?
      </Button>
    </div>
  );
}
