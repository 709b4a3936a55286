import { Fragment, useState } from 'react';
import type { Tablet } from '#shared/contract/signIn/tablet.ts';
import { callNames } from '#shared/domain/people/callNames.ts';
import { readFaces, useBeginTurn, useTablet } from '../../features/tablet/api.ts';
import type { Person } from '../../features/tablet/BigFace.tsx';
import { Faces } from '../../features/tablet/Faces.tsx';
import { NoTablet } from '../../features/tablet/NoTablet.tsx';
import { PinPad } from '../../features/tablet/pin/PinPad.tsx';
import { Turn } from '../../features/tablet/turn/Turn.tsx';
import { wasSignedIn } from '../../lib/browser/here/signedInHere.ts';
import { useOfflinePage } from '../../lib/browser/kept/offlinePage.ts';
import { showToast } from '../../lib/page/toast.ts';
import { ApiError, messageOf } from '../../lib/query/apiError.ts';
import { useDayTurn } from '../../sync/live/dayTurn.ts';
import { readChanges } from '../../sync/live/refreshLists.ts';
import { useLive } from '../../sync/live/useLive.ts';
import { ConnectionNotice } from '../../ui/frame/ConnectionNotice.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { ThankYou } from '../frame/ThankYou.tsx';

/** The screen that hangs in the kitchen (docs/product.md, The tablet). */
export function TabletPage() {
  useOfflinePage();
  const [wasOne, setWasOne] = useState(() => wasSignedIn('tablet'));
  const { data: tablet, error, refetch } = useTablet();
  if (tablet && !wasOne) setWasOne(true);
  if (tablet === null) return <NoTablet wasOne={wasOne} />;
  return (
    <>
      <ConnectionNotice />
      {tablet && <FamilyTablet tablet={tablet} />}
      {!tablet && error && (
        <main className="mx-auto max-w-md px-4 py-16">
          <LoadFailed what="the tablet" error={error} onRetry={() => void refetch()} />
        </main>
      )}
    </>
  );
}

function FamilyTablet({ tablet }: { tablet: Tablet }) {
  const { familyId, turnsAt, turn, version } = tablet;
  useDayTurn({ id: familyId, turnsAt });
  useLive({ id: familyId, version }, turn ? readChanges : readFaces);
  const begin = useBeginTurn();
  const [chosenId, choose] = useState<number | null>(null);
  const names = callNames(tablet.people);
  const people: Person[] = tablet.people.map((person) => ({
    ...person,
    callName: names.get(person.id) ?? person.name,
  }));
  const turner = people.find(({ id }) => id === turn?.memberId);
  // When the turn is over, the faces are there and not the pad.
  if (turner && chosenId !== null) choose(null);
  if (turner)
    return (
      <Fragment key={turner.id}>
        <Turn tablet={tablet} people={people} person={turner} />
        <ThankYou familyId={familyId} me={turner} />
      </Fragment>
    );
  const chosen = people.find(({ id }) => id === chosenId);
  if (chosen) return <PinPad key={chosen.id} person={chosen} action={begin} onBack={() => choose(null)} />;
  const explain = (memberId: number) => (error: Error) => {
    const status = error instanceof ApiError ? error.status : undefined;
    // They have a PIN by now.
    if (status === 403) choose(memberId);
    else if (status !== 401)
      showToast({ title: 'That did not work', description: messageOf(error), variant: 'destructive' });
  };
  const onChoose = ({ id: memberId, hasPin }: Person) => {
    if (begin.isPending) return;
    if (hasPin) choose(memberId);
    else begin.mutate({ memberId }, { onError: explain(memberId) });
  };
  const beginning = begin.isPending ? begin.variables.memberId : undefined;
  return <Faces people={people} beginning={beginning} onChoose={onChoose} />;
}
