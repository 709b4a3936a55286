import { LockKeyhole } from 'lucide-react';
import { Pot } from '../../ui/page/Pot.tsx';
import { useFreshFaces } from './api.ts';
import { BigFace, type Person } from './BigFace.tsx';
import { ScreenTitle } from './ScreenTitle.tsx';

interface FacesProps {
  people: readonly Person[];
  /** Whose turn is just beginning. */
  beginning: number | undefined;
  onChoose: (person: Person) => void;
}

/** Who may be standing there. */
export function Faces({ people, beginning, onChoose }: FacesProps) {
  useFreshFaces();
  return (
    <main className="mx-auto flex min-h-dvh max-w-5xl flex-col justify-center gap-6 px-4 py-6 sm:gap-8">
      <div className="grid justify-items-center gap-2 text-center">
        <Pot size={72} />
        <ScreenTitle className="text-4xl text-balance sm:text-5xl">Tap your face</ScreenTitle>
      </div>
      <ul className="flex flex-wrap justify-center gap-4 sm:gap-6">
        {people.map((person) => (
          <li
            key={person.id}
            className="grid w-[calc(50%-0.5rem)] min-w-34 sm:w-auto sm:min-w-52 sm:max-w-80"
          >
            <button
              type="button"
              aria-label={`${person.callName}${person.hasPin ? ', with a PIN' : ''}`}
              aria-disabled={beginning !== undefined}
              onClick={() => onChoose(person)}
              style={{ borderColor: person.avatarColor }}
              className={`relative grid content-start justify-items-center gap-3 rounded-card border-4 bg-surface px-3 py-5 shadow-soft transition-transform active:scale-95 ${beginning === person.id ? 'animate-glimmer' : ''}`}
            >
              <BigFace person={person} />
              <bdi className="keeps-in max-w-full text-2xl font-extrabold leading-tight sm:text-3xl">
                {person.callName}
              </bdi>
              {person.hasPin && (
                <span className="absolute top-3 inset-e-3 grid size-9 place-items-center rounded-full bg-sunken text-muted">
                  <LockKeyhole aria-hidden size={20} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
