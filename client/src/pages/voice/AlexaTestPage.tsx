import { Footer } from '../../features/landing/frame/Footer.tsx';
import { Header } from '../../features/landing/frame/Header.tsx';
import { TestBench } from '../../features/voice/TestBench.tsx';
import { useCurrentFamily } from '../../sync/family/currentFamily.ts';
import { useActiveTasks, useMembers } from '../../sync/lists/familyLists.ts';

export function AlexaTestPage() {
  const { data: family } = useCurrentFamily();
  return (
    <>
      <Header isSignedIn={Boolean(family)} />
      <main className="mx-auto max-w-6xl px-3 pt-4 pb-16 sm:px-6">
        <h1 className="px-1 text-3xl font-extrabold">Voice test bench</h1>
        <p className="mt-2 mb-6 max-w-2xl px-1 text-lg text-muted">
          {family
            ? `You speak for ${family.name}: what you finish here is finished.`
            : 'Ask the skill what Alexa would ask. Sign in first to let it see your family.'}
        </p>
        {family ? <FamilyBench familyId={family.id} /> : <TestBench members={[]} tasks={[]} />}
      </main>
      <Footer />
    </>
  );
}

function FamilyBench({ familyId }: { familyId: number }) {
  const { data: members } = useMembers(familyId);
  const { data: tasks } = useActiveTasks(familyId);
  return <TestBench members={members ?? []} tasks={tasks ?? []} />;
}
